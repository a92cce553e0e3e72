import { build, type Plugin, type ResolvedConfig } from 'vite'
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
        const early = await bundled(config, 'early/early.ts', {
          dashboardFile: `/${dashboard.fileName}`,
          calendarFile: `/${calendar.fileName}`,
        })
        const font = await bundled(config, 'early/wait-for-font.ts', {})
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

async function prerendered(config: ResolvedConfig): Promise<typeof Prerendered> {
  const code = await bundled(config, 'prerendered.tsx')
  Object.assign(globalThis, { location: new URL('http://localhost/login'), addEventListener: () => undefined })
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as typeof Prerendered
}

async function bundled(
  { root, resolve: { conditions, alias }, build: { target } }: ResolvedConfig,
  entry: string,
  constants?: Record<string, string>,
): Promise<string> {
  const define = Object.entries(constants ?? {}).map(([name, value]) => [name, JSON.stringify(value)])
  const results = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    resolve: { conditions, alias },
    define: Object.fromEntries(define),
    build: {
      target,
      write: false,
      lib: { entry: `src/${entry}`, formats: [constants ? 'iife' : 'es'], name: 'page' },
      // Pages that load later are not prerendered.
      rolldownOptions: {
        external: [
          /clean-up\.ts$/,
          /dashboard\.tsx$/,
          /dev-ui-page\.tsx$/,
          /unsubscribe-page\.tsx$/,
          /board-page\.tsx$/,
        ],
      },
    },
  })
  const [chunk] = [results].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not bundled.`)
  return chunk.code.trim()
}
