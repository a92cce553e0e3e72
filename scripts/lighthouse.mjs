// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { buildIfStale } from './lib/build.mjs'
import { installIfStale } from './lib/install.mjs'
import { inRoot } from './lib/root.mjs'
import { runNpm } from './lib/run.mjs'

/** The last version for Node 20. Not a dependency, because it brings many packages. */
const lighthouse = 'lighthouse@12.8.2'
const port = '3199'
const url = `http://localhost:${port}`
const least = { performance: 0.99, accessibility: 1, 'best-practices': 1, seo: 1 }
const chromeFlags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

await installIfStale()
if (!(await buildIfStale())) process.exit(1)
const { findOrInstallBrowser } = await import('../e2e/setup/browser.mjs')
const { makeSignedInProfile } = await import('../e2e/setup/signed-in-profile.mjs')
const executablePath = findOrInstallBrowser()
const directory = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const server = spawn(process.execPath, [inRoot('scripts/e2e-server.mjs')], {
  env: { ...process.env, PORT: port },
  stdio: 'ignore',
})
try {
  await untilReady(`${url}/readyz`)
  const profile = join(directory, 'profile')
  await makeSignedInProfile({ url, profile, executablePath })
  await examine('/login', [])
  await examine('/children', [`--user-data-dir=${profile}`])
} finally {
  server.kill()
  rmSync(directory, { recursive: true, force: true })
}

/**
 * @param {string} path
 * @param {string[]} moreFlags
 */
async function examine(path, moreFlags) {
  const report = join(directory, 'report.json')
  process.env['CHROME_PATH'] = executablePath
  await runNpm([
    'exec',
    '--yes',
    `--package=${lighthouse}`,
    '--',
    'lighthouse',
    url + path,
    '--quiet',
    // The session is in the storage.
    '--disable-storage-reset',
    `--only-categories=${Object.keys(least).join(',')}`,
    `--chrome-flags=${[chromeFlags, ...moreFlags].join(' ')}`,
    '--output=json',
    `--output-path=${report}`,
  ])
  console.log(path)
  judge(JSON.parse(readFileSync(report, 'utf8')))
}

/** @param {string} ready */
async function untilReady(ready) {
  for (let tries = 0; tries < 240; tries++) {
    const isReady = await fetch(ready).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The server did not become ready.')
}

/** @param {{ categories: Partial<Record<string, { title: string, score: number }>>, audits: Partial<Record<string, { title: string, displayValue?: string, numericValue?: number }>> }} result */
function judge({ categories, audits }) {
  for (const [name, score] of Object.entries(least)) {
    const found = categories[name]
    say(
      (found?.score ?? 0) >= score,
      `${found?.title}: ${Math.round((found?.score ?? 0) * 100)} (at least ${score * 100})`,
    )
  }
  const shift = audits['cumulative-layout-shift']
  say((shift?.numericValue ?? 1) < 0.0005, `${shift?.title}: ${shift?.displayValue} (at most 0.000)`)
  for (const name of ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']) {
    console.log(`     ${audits[name]?.title}: ${audits[name]?.displayValue}`)
  }
}

/**
 * @param {boolean} passed
 * @param {string} text
 */
function say(passed, text) {
  console.log(`${passed ? 'ok  ' : 'low '} ${text}`)
  if (!passed) process.exitCode = 1
}
