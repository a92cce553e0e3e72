import type { BenchDatabase } from '@parent-activity/testkit/processes/databases'
import { postmasterIn, signalTo } from '@parent-activity/testkit/processes/postmaster'

export function killPostmaster({ folder = '' }: BenchDatabase): void {
  const postmaster = postmasterIn(folder)
  if (postmaster === null) throw new Error('No PostgreSQL runs there that could be killed.')
  signalTo(postmaster, 'SIGKILL')
}
