import { build, type LibraryOptions, type ResolvedConfig } from 'vite'

interface Bundle {
  entry: string
  /** `iife` for a script of its own, `es` for a module. */
  format: NonNullable<LibraryOptions['formats']>[number]
  constants?: Record<string, unknown>
  /** Loaded later, and not part of it. */
  external?: RegExp[]
}

/** One file of code, besides the build that is under way. */
export async function bundled(
  { root, resolve: { conditions, alias }, build: { target } }: ResolvedConfig,
  { entry, format, constants = {}, external = [] }: Bundle,
): Promise<string> {
  const define = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])
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
      lib: { entry: `src/${entry}`, formats: [format], name: 'page' },
      rolldownOptions: { external },
    },
  })
  const [chunk] = [results].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not bundled.`)
  return chunk.code.trim()
}
