import type { Timestamp } from './column-types.ts'

interface IdempotencyKeys {
  user_id: string
  key: string
  request_hash: string
  reply: string | null
  created_at: Timestamp
}

interface QuotaUses {
  key: Buffer
  used_at: Timestamp
}

interface RequestCounts {
  key: string
  ends_at: Timestamp
  taken: number
}

interface JobRuns {
  name: string
  started_at: Timestamp
}

interface ClockWatch {
  only_row: true
  seen_at: Timestamp
  doubted_ms: number | null
}

export interface ServerTables {
  idempotency_keys: IdempotencyKeys
  quota_uses: QuotaUses
  request_counts: RequestCounts
  job_runs: JobRuns
  clock_watch: ClockWatch
}
