import type { BenchDatabase } from '../lib/databases.ts'
import { postmasterIn, signalTo } from '../lib/postmaster.ts'

export function killPostmaster({ folder = '' }: BenchDatabase): void {
  const postmaster = postmasterIn(folder)
  if (postmaster === null) throw new Error('No PostgreSQL runs there that could be killed.')
  signalTo(postmaster, 'SIGKILL')
}
