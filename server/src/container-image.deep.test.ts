import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))

test('the image installs what the lockfile says, and nothing else', async () => {
  const dockerfile = (await readFile(join(root, 'deploy/Dockerfile'), 'utf8')).replaceAll(/\\\n\s*/g, '')
  const installs = [...dockerfile.matchAll(/npm (\w+) (--[^&\n]*)/g)].map(([, command = '', options = '']) => ({
    command,
    options: options.trim().split(/\s+/),
  }))
  expect(installs.map(({ command }) => command)).toEqual(['ci', 'ci'])
  const folder = await mkdtemp(join(tmpdir(), 'image-'))
  try {
    const manifests = ['domain', 'contract', 'server', 'web'].map((workspace) => `${workspace}/package.json`)
    for (const file of ['package.json', 'package-lock.json', ...manifests])
      await cp(join(root, file), join(folder, file))
    await run('node', [join(root, 'scripts/prune-lockfile.mjs')], { cwd: folder })
    for (const { options } of installs) {
      const trial = ['--dry-run', '--offline', '--loglevel', 'notice', '--cache', join(folder, 'cache')]
      const { stdout } = await run('npm', ['ci', ...options, ...trial], { cwd: folder })
      expect(stdout).toMatch(/added \d+ packages/)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})
