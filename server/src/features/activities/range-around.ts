import type { Range } from './activity-entries.repository.ts'

interface Period {
  start_date: string
  end_date: string
}

export function rangeAround(one: Period, ...others: readonly Period[]): Range {
  return others.reduce(
    ({ start, end }, { start_date, end_date }) => ({
      start: start_date < start ? start_date : start,
      end: end_date > end ? end_date : end,
    }),
    { start: one.start_date, end: one.end_date },
  )
}
