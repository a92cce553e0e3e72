import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const compiler = fileURLToPath(new URL('../bin/tsc', import.meta.resolve('typescript')))
const flags = ['--ignoreConfig', '--module', 'nodenext', '--target', 'es2023', '--skipLibCheck', '--noCheck']

export interface CompiledModule {
  folder: string
  remove: () => Promise<void>
}

export async function compileModule(path: string): Promise<CompiledModule> {
  const folder = await mkdtemp(join(tmpdir(), 'parent-activity-compiled-'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await promisify(execFile)(process.execPath, [compiler, path, '--outDir', folder, ...flags])
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
