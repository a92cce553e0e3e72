import { urlBesideServer } from '../db/built-in/open-built-in.ts'
import { openDatabase, withoutTimeout, type DatabaseConfig, type OpenDatabase } from '../db/client.ts'

export async function openForCommand(config: DatabaseConfig): Promise<OpenDatabase> {
  const url = config.kind === 'postgres' ? config.url : await urlBesideServer(config)
  return openDatabase(url === null ? { ...config, ...noTimeout } : withoutTimeout(url))
}

const noTimeout = { poolSize: 1, statementTimeoutMs: 0 }
