import type { Plugin } from 'vite'

const inputs = { index: 'index.html', early: 'src/early.ts' }

/**
 * Gives a page a script of its own for what cannot wait: whatever the page's HTML names becomes one with the rest of
 * its code, and waits for it. It is the input that is called `early`, and what it imports is fetched beside it; a page
 * that names its own inputs has one only if it says so.
 */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    config: ({ build }) => (build?.rolldownOptions?.input ? {} : { build: { rolldownOptions: { input: inputs } } }),
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const early = Object.values(bundle).find(
          (chunk) => chunk.type === 'chunk' && chunk.isEntry && chunk.name === 'early',
        )
        if (early?.type !== 'chunk') return []
        const imports = early.imports.filter((file) => !html.includes(file))
        return [
          ...imports.map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', ...address('href', file) } })),
          { tag: 'script', attrs: { type: 'module', async: true, ...address('src', early.fileName) } },
        ].map((tag) => ({ ...tag, injectTo: 'head' as const }))
      },
    },
  }
}

function address(attribute: 'href' | 'src', file: string): Record<string, string | boolean> {
  return { crossorigin: true, [attribute]: `/${file}` }
}
