import type { DatabaseConfig } from '../client.ts'

/** The same database, for work that takes longer than any request should. */
export function unhurried(config: DatabaseConfig): DatabaseConfig {
  if (config.kind === 'embedded') return config
  return { kind: config.kind, url: config.url, poolSize: 1, statementTimeoutMs: 0 }
}
