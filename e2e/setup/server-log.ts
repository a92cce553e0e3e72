import { existsSync, readFileSync } from 'node:fs'

/** Warnings and errors of all servers, which other tests may have caused at the same time. */
export function serverLog(): string {
  const path = process.env['E2E_LOG'] ?? ''
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
