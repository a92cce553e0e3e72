import { rm, writeFile } from 'node:fs/promises'
import { runProgram, type RunOptions } from './run-program.ts'

/** It looks up the name of its user. Containers and services may run under an ID without one. */
export async function runInitdb(program: string, args: string[], options: RunOptions): Promise<void> {
  try {
    await runProgram(program, args, options)
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('could not look up effective user ID'))) throw error
    for (const named of [inUserNamespace, withNssWrapper]) if (await named(program, args, options)) return
    throw new Error(
      `PostgreSQL can't make its files, because user ID ${userOf(options)} has no name on this machine. ` +
        'Install libnss-wrapper, add the user to /etc/passwd, or set DATABASE_URL to a PostgreSQL 15 or later.',
      { cause: error },
    )
  }
}

/** Inside, the user is `nobody`; files belong to the real one. Many containers forbid it. */
function inUserNamespace(program: string, args: string[], options: RunOptions): Promise<boolean> {
  const nobody = ['--user', '--map-user=65534', '--map-group=65534']
  return succeeds(runProgram('unshare', [...nobody, program, ...args], options))
}

async function withNssWrapper(program: string, args: string[], options: RunOptions): Promise<boolean> {
  const names = `${options.cwd}.names`
  await writeFile(names, `app:x:${userOf(options)}:${options.account.gid ?? process.getgid?.()}::/:/bin/false\n`)
  const env = { LD_PRELOAD: 'libnss_wrapper.so', NSS_WRAPPER_PASSWD: names, NSS_WRAPPER_GROUP: '/etc/group' }
  const isMade = await succeeds(runProgram(program, args, { ...options, env }))
  await rm(names)
  return isMade
}

function userOf({ account }: RunOptions): number | undefined {
  return account.uid ?? process.getuid?.()
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}
