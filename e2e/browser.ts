import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const usualPlaces = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/**
 * A Chromium that is already here, else Debian's, else Playwright's own download, which does not work everywhere.
 * Playwright loads its configuration before any test, so that is when the browser is fetched.
 */
export function findOrInstallBrowser(): string {
  const found = findBrowser()
  if (found !== null) return found
  for (const install of [installFromDebian, downloadWithPlaywright]) {
    install()
    const installed = findBrowser()
    if (installed !== null) return installed
  }
  throw new Error('There is no Chromium to test with. Install Chromium or Chrome, or set CHROMIUM_PATH to one.')
}

function findBrowser(): string | null {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  const candidates = [process.env['CHROMIUM_PATH'], ...onPath, ...usualPlaces, chromium.executablePath()]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null
}

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say('Installing Chromium with apt-get…')
  attempt('apt-get', ['update', '-qq'])
  attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
}

function downloadWithPlaywright(): void {
  say('Downloading Chromium with Playwright…')
  const playwright = dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json'))
  attempt(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium'])
}

/** What matters is whether there is a browser afterwards. */
function attempt(program: string, args: string[]): void {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  } catch {
    say(`${program} ${args.join(' ')} failed.`)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
