// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './root.mjs'

const workspaces = ['domain', 'contract', 'server', 'web', 'testkit', 'faults', 'bench']

export const sources = [...workspaces.map((workspace) => `${workspace}/src`), 'e2e']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))

export const imports = new Map(sources.map((file) => [file, importsOf(file)]))

/** @param {string} file */
function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/from '([^']+)'/g)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return normalize(join(dirname(file), name))
    const [, workspace, path] = /^@parent-activity\/(\w+)\/(.+)$/.exec(name) ?? []
    return workspace ? `${workspace}/src/${path}.ts` : []
  })
}
