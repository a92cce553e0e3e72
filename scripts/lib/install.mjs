// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { runNpm } from './run.mjs'
import { hashOfContents, stamp } from './stamp.mjs'

const installed = stamp('installed')

/** `npm ci` refuses a lockfile that lacks packages of other platforms. */
export async function installIfStale() {
  if (existsSync(inRoot('node_modules')) && installed.is(wanted())) return
  console.log('Installing packages…')
  // `npm start` builds the app, so it needs the development packages.
  if (!(await runNpm(['install', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund']))) {
    console.error('The packages could not be installed; what npm said about it stands above.')
    process.exit(1)
  }
  installed.set(wanted())
}

function wanted() {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const manifests = workspaces.map((workspace) => `${workspace}/package.json`)
  return hashOfContents(['package-lock.json', 'package.json', ...manifests])
}
