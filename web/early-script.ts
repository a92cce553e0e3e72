import type { Plugin } from 'vite'

const inputs = { index: 'index.html', early: 'src/early.ts' }

/**
 * Gives a page a script of its own for what cannot wait: whatever the page's HTML names becomes one with the rest of
 * its code, and waits for it. It is the input that is called
 * `early`; a page that names its own inputs has one only if it says so.
 */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    config: ({ build }) => (build?.rolldownOptions?.input ? {} : { build: { rolldownOptions: { input: inputs } } }),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter((chunk) => chunk.type === 'chunk' && chunk.isEntry && chunk.name === 'early')
          .map(({ fileName }) => ({
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src: `/${fileName}` },
            injectTo: 'head',
          })),
    },
  }
}
