interface OneOfSeries {
  /** The child who hosts the activity. */
  host: string
  series_id: string | null
  name: string
}

/**
 * Equal for activities of one series: of one host child with the same `series_id` or, where there is none, the same
 * name. The server says the same in SQL, in `activities/same-series.ts`.
 */
export function seriesKey({ host, series_id, name }: OneOfSeries): string {
  return series_id === null ? `${host} name ${name.trim().toLowerCase()}` : `${host} series ${series_id}`
}
