import { execFileSync } from 'node:child_process'
import { stat } from 'node:fs/promises'

export interface Account {
  uid?: number
  gid?: number
}

/** PostgreSQL refuses to run as root, so root runs it as its folder's owner, or as `nobody`. */
export async function databaseAccount(folder: string): Promise<Account> {
  const account = unprivilegedAccount()
  if (account.uid === undefined) return account
  const { uid, gid } = await stat(folder)
  return uid === 0 ? account : { uid, gid }
}

export function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  try {
    return { uid: idOfNobody('-u'), gid: idOfNobody('-g') }
  } catch {
    throw new Error(
      'PostgreSQL does not run as root, and this machine has no account "nobody" to run it. ' +
        'Start the app as another user, or set DATABASE_URL to a PostgreSQL 15 or later.',
    )
  }
}

function idOfNobody(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
}
