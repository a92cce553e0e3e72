import type { Plugin } from 'vite'

/**
 * A page with its own copies of our modules. What it shares with the dashboard would be in the dashboard's file, which
 * it would then load. Packages are shared: those of the login page are there already, except for icons. No two pages share a copy, which
 * would be in a further file.
 */
export function ownCopies(page: string): Plugin {
  const entry = new RegExp(`/${page}\\.tsx$`)
  const mark = `?${page}`
  return {
    name: 'own-copies',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      handler: async function (source, importer, options) {
        const isInside = importer?.endsWith(mark) ?? false
        if (!isInside && !entry.test(source)) return null
        const found = await this.resolve(source, isInside ? importer?.slice(0, -mark.length) : importer, {
          ...options,
          skipSelf: true,
        })
        return found && !found.external && isCopied(found.id) ? { ...found, id: found.id + mark } : found
      },
    },
  }
}

function isCopied(id: string): boolean {
  return !id.includes('/node_modules/') || id.includes('/lucide-react/')
}
