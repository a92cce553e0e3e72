import type { Plugin, ResolvedConfig } from 'vite'
import { bundled } from './bundled.ts'
import type * as Prerendered from './src/prerendered.tsx'

/** Completes the built page: its first reply also brings the styles, the script that runs first, and the login form. */
export function opening(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'opening',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { path, bundle = {} }) => {
        if (path !== '/index.html') return html
        const files = Object.values(bundle)
        const chunk = (name: string) => files.find((file) => file.type === 'chunk' && file.name === name)
        const [dashboard, calendar] = [chunk('dashboard'), chunk('calendar-page')]
        const styles = files.find(({ fileName }) => fileName.endsWith('.css'))
        if (!dashboard || !calendar || styles?.type !== 'asset') throw new Error('A file of the first page is missing.')
        delete bundle[styles.fileName]
        const early = await bundled(config, {
          entry: 'early/early.ts',
          format: 'iife',
          constants: { dashboardFile: `/${dashboard.fileName}`, calendarFile: `/${calendar.fileName}` },
        })
        const font = await bundled(config, { entry: 'early/wait-for-font.ts', format: 'iife' })
        const { loginPage, loadingScreen } = await prerendered(config)
        return html
          .replace(
            /<link rel="stylesheet"[^>]*>/,
            () => `<style>${styles.source.toString()}</style><script>${font}</script>`,
          )
          .replace('<meta name="viewport"', (tag) => `<script>${early}</script>\n    ${tag}`)
          .replace('<div id="login">', (tag) => tag + loginPage)
          .replace('<div id="root">', (tag) => tag + loadingScreen)
      },
    },
  }
}

const loadedLater = [
  /clean-up\.ts$/,
  /dashboard\.tsx$/,
  /dev-ui-page\.tsx$/,
  /unsubscribe-page\.tsx$/,
  /board-page\.tsx$/,
  /answer-page\.tsx$/,
]

async function prerendered(config: ResolvedConfig): Promise<typeof Prerendered> {
  const code = await bundled(config, { entry: 'prerendered.tsx', format: 'es', external: loadedLater })
  Object.assign(globalThis, { location: new URL('http://localhost/login'), addEventListener: () => undefined })
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as typeof Prerendered
}
