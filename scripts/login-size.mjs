// @ts-check
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { inRoot } from './lib/root.mjs'

/** @typedef {{ file: string, imports?: string[] }} Chunk */

const mostBytes = 103_500

/** @type {Record<string, Chunk | undefined>} */
const manifest = JSON.parse(read('.vite/manifest.json').toString())

// The login page may be part of the entry.
const loaded = new Set([...scriptsOfDocument(), ...withImports('index.html'), ...loginPage()])

let total = 0
for (const file of [...loaded].filter((name) => name.endsWith('.js'))) {
  const bytes = gzipSync(read(file), { level: 9 }).length
  total += bytes
  console.log(`${String(bytes).padStart(8)}  ${file}`)
}
console.log(`${String(total).padStart(8)}  bytes of JavaScript for the login page, gzipped, of ${mostBytes} allowed`)
if (total > mostBytes) process.exitCode = 1

/** @param {string} file */
function read(file) {
  return readFileSync(inRoot('web', 'dist', file))
}

function scriptsOfDocument() {
  return [
    ...read('index.html')
      .toString()
      .matchAll(/<script[^>]* src="\/([^"]+)"/g),
  ].map(([, file = '']) => file)
}

function loginPage() {
  return Object.keys(manifest)
    .filter((source) => source.endsWith('src/features/auth/login-page.tsx'))
    .flatMap((source) => withImports(source))
}

/**
 * @param {string} source
 * @param {Set<string>} seen
 * @returns {string[]}
 */
function withImports(source, seen = new Set()) {
  const chunk = manifest[source]
  if (!chunk || seen.has(source)) return []
  seen.add(source)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => withImports(imported, seen))]
}
