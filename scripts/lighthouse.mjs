// @ts-check
import { readFileSync, rmSync } from 'node:fs'
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
const least = { performance: 0.95, accessibility: 1, 'best-practices': 1 }
const chromeFlags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

await installIfStale()
if (!(await buildIfStale())) process.exit(1)
const report = join(tmpdir(), `lighthouse-${process.pid}.json`)
const server = spawn(process.execPath, [inRoot('scripts/e2e-server.mjs')], {
  env: { ...process.env, PORT: port },
  stdio: 'ignore',
})
try {
  await untilReady(`http://localhost:${port}/readyz`)
  await runNpm([
    'exec',
    '--yes',
    `--package=${lighthouse}`,
    '--',
    'lighthouse',
    `http://localhost:${port}/login`,
    '--quiet',
    `--only-categories=${Object.keys(least).join(',')}`,
    `--chrome-flags=${chromeFlags}`,
    '--output=json',
    `--output-path=${report}`,
  ])
  judge(JSON.parse(readFileSync(report, 'utf8')))
} finally {
  server.kill()
  rmSync(report, { force: true })
}

/** @param {string} url */
async function untilReady(url) {
  for (let tries = 0; tries < 240; tries++) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The server did not become ready.')
}

/** @param {{ categories: Partial<Record<string, { title: string, score: number }>>, audits: Partial<Record<string, { title: string, displayValue?: string }>> }} result */
function judge({ categories, audits }) {
  for (const [name, score] of Object.entries(least)) {
    const found = categories[name]
    const passed = (found?.score ?? 0) >= score
    console.log(
      `${passed ? 'ok  ' : 'low '} ${found?.title}: ${Math.round((found?.score ?? 0) * 100)} (at least ${score * 100})`,
    )
    if (!passed) process.exitCode = 1
  }
  for (const name of [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]) {
    console.log(`     ${audits[name]?.title}: ${audits[name]?.displayValue}`)
  }
}
