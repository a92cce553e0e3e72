import { execFileSync } from 'node:child_process'

export type Account = { uid: number; gid: number } | Record<string, never>

/** PostgreSQL refuses to run as root. */
export function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  return { uid: idOfNobody('-u'), gid: idOfNobody('-g') }
}

function idOfNobody(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
}
