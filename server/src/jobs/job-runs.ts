import type { Db } from '../db/client.ts'

const dueAgainMs = 12 * 60 * 60 * 1000

/**
 * For what every server process would do once a day though once is enough: the first to ask does it, and the others
 * leave it at that for half a day. Where it fails, the next to ask tries again. A run that seems to be further away than
 * that in the future, because the clock was wrong, does not count.
 */
export async function onOneServer<T>(db: Db, name: string, now: Date, work: () => Promise<T>): Promise<T | undefined> {
  const started_at = now.toISOString()
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const claimed = await db
    .insertInto('job_runs')
    .values({ name, started_at })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ started_at })
        .where((row) =>
          row.or([row('job_runs.started_at', '<', at(-dueAgainMs)), row('job_runs.started_at', '>', at(dueAgainMs))]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  if (!claimed) return undefined
  try {
    return await work()
  } catch (error) {
    await db.deleteFrom('job_runs').where('name', '=', name).where('started_at', '=', started_at).execute()
    throw error
  }
}
