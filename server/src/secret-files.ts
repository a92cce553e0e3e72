import { readFileSync } from 'node:fs'

type Environment = Partial<Record<string, string>>

const secrets = ['DATABASE_URL', 'DATABASE_REPLICA_URL', 'SMTP_URL']

/** DATABASE_URL_FILE names a file with the value of DATABASE_URL. */
export function withSecretFiles(env: Environment): Environment {
  const read = Object.create(env) as Environment
  for (const name of secrets) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    if (env[name]) throw new Error(`${name} and ${name}_FILE are both set. Set one of them.`)
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
