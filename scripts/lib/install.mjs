// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { runNpm } from './run.mjs'
import { hashOfContents, stamp } from './stamp.mjs'

const installed = stamp('installed')

/**
 * `npm install`, because `npm ci` refuses a lockfile that was made where the packages of other platforms were not to be
 * had. It leaves the lockfile's versions as they are.
 */
export async function installIfStale() {
  if (existsSync(inRoot('node_modules')) && installed.is(wanted())) return
  console.log('Installing packages…')
  // What builds and tests the app is needed in production too, since that is where `npm start` builds it.
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
