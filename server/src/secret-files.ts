import { readFileSync } from 'node:fs'

export type Variables = Partial<Record<string, string>>

export const secretNames = ['DATABASE_URL', 'DATABASE_REPLICA_URL', 'SMTP_URL'] as const

/** `DATABASE_URL_FILE` names a file that holds `DATABASE_URL`. */
export function withSecretFiles(variables: Variables): Variables {
  const read = { ...variables }
  for (const name of secretNames) {
    const path = variables[`${name}_FILE`]
    if (!path) continue
    if (variables[name]) throw new Error(`${name} and ${name}_FILE are both set. Set one of them.`)
    read[name] = readSecret(`${name}_FILE`, path)
  }
  return read
}

function readSecret(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    throw new Error(`${name} names a file that cannot be read: "${path}".`)
  }
}
