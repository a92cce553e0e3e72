import fc from 'fast-check'
import type { ModelChange } from './series-model.ts'

const pick = fc.nat(200)
const time = fc.constantFrom('15:00', '16:00', '17:30')
const place = fc.constantFrom('Pool', 'Hall', 'Park')
const move = fc.constantFrom(-6, -3, -2, -1, 1, 2, 3, 5)
const guest = fc.nat(1)

const change: fc.Arbitrary<ModelChange> = fc.record({ time, place, move }, { requiredKeys: [] })

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change one'), pick, change }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('change many'),
      pick,
      change,
      scope: fc.constantFrom('later', 'all'),
      detached: fc.constantFrom('keep', 'change'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete one'), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete later'), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('add day off'), after: fc.nat(50), days: fc.nat(14) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('remove day off'), pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('days pass'), days: fc.integer({ min: 1, max: 9 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      pick,
      guest,
      action: fc.constantFrom('accept', 'reject'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('skip'), skips: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('end'), after: fc.option(fc.integer({ min: 7, max: 60 })) }),
  },
)

const start = fc.record({
  weekdays: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 2 }),
  every_weeks: fc.constantFrom(1, 2),
  /** Null goes on without an end. */
  days: fc.option(fc.integer({ min: 21, max: 60 }), { freq: 3 }),
  skips_days_off: fc.boolean(),
  answers: fc.tuple(fc.constantFrom('accept', 'reject', null), fc.constantFrom('accept', 'reject', null)),
})

export const seriesWalk = fc.record({ start, steps: fc.array(step, { minLength: 1, maxLength: 8 }) })

type ValueOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never
export type SeriesWalk = ValueOf<typeof seriesWalk>
export type SeriesStep = SeriesWalk['steps'][number]
