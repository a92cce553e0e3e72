// @ts-check
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Runs the tests in about half the time of a full Chromium. */
const quickest = 'chromium-headless-shell'
const names = [quickest, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const usualPlaces = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** Prefers the headless shell, then any installed Chromium, then Playwright's download, which some networks block. */
export function findOrInstallBrowser() {
  if (!process.env['CHROMIUM_PATH'] && findProgram([quickest]) === null) installFromDebian(quickest)
  const otherwise = [() => undefined, () => installFromDebian('chromium'), downloadWithPlaywright]
  for (const install of otherwise) {
    install()
    const found = findBrowser()
    if (found !== null) return found
  }
  throw new Error('There is no Chromium to test with. Install Chromium or Chrome, or set CHROMIUM_PATH to one.')
}

function findBrowser() {
  const candidates = [process.env['CHROMIUM_PATH'], findProgram(names), ...usualPlaces, chromium.executablePath()]
  return candidates.find((path) => path && existsSync(path)) ?? null
}

/** @param {readonly string[]} programs */
export function findProgram(programs) {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const paths = programs.flatMap((program) => folders.map((folder) => join(folder, program)))
  return paths.find((path) => existsSync(path)) ?? null
}

/** @param {string} name */
export function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say(`Installing ${name} with apt-get…`)
  // Gives up soon without a network, because another Chromium may be installed.
  const patience = [
    '-qq',
    '-o',
    'Acquire::Retries=0',
    '-o',
    'Acquire::http::Timeout=15',
    '-o',
    'Acquire::https::Timeout=15',
  ]
  attempt('apt-get', ['update', ...patience])
  attempt('apt-get', ['install', '-y', ...patience, '--no-install-recommends', name])
}

function downloadWithPlaywright() {
  say('Downloading Chromium with Playwright…')
  const playwright = dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json'))
  attempt(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium'])
}

const patienceMs = 180_000

/**
 * @param {string} program
 * @param {string[]} args
 */
function attempt(program, args) {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: patienceMs })
  } catch {
    say(`${program} ${args.join(' ')} failed.`)
  }
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`)
}
