import { afterEach, beforeEach } from 'vitest'
import { recentLog } from './recent-log.ts'

declare module 'vitest' {
  interface TaskMeta {
    serverLog?: string[]
  }
}

beforeEach(recentLog.forget)
afterEach(({ task }) => {
  if (task.result?.state === 'fail') task.meta.serverLog = recentLog.lines()
})
