import { seriesWalk } from '@parent-activity/testkit/series-model/series-steps'
import { openSeriesWorld } from '@parent-activity/testkit/series-model/series-world'
import { walkSeries } from '@parent-activity/testkit/series-model/walk-series'
import { startTestApp } from '@parent-activity/testkit/app/test-app'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** Set by `npm run series-test`. */
const { SERIES_WALKS, SERIES_SEED, SERIES_PATH } = process.env
const walks = Number(SERIES_WALKS ?? 15)

test(
  'series keep to a naive list of their dates, whatever is done to them',
  async () => {
    const app = await startTestApp()
    try {
      const world = await openSeriesWorld(app, 2)
      const total = { steps: 0, refused: 0, notices: 0 }
      await fc.assert(
        fc.asyncProperty(seriesWalk, async (walk) => {
          const counts = await walkSeries(world, walk)
          for (const count of ['steps', 'refused', 'notices'] as const) total[count] += counts[count]
        }),
        {
          numRuns: walks,
          seed: Number(SERIES_SEED ?? 1),
          ...(SERIES_PATH && { path: SERIES_PATH }),
        },
      )
      if (SERIES_WALKS) process.stdout.write(`${JSON.stringify(total)}\n`)
      expect(total.notices).toBeGreaterThan(0)
      expect(total.refused).toBeLessThan(total.steps / 4)
    } finally {
      await app.close()
    }
  },
  SERIES_WALKS ? 0 : undefined,
)
