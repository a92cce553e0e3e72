interface OneOfSeries {
  /** The host child. */
  host: string
  series_id: string | null
  name: string
}

/**
 * Equal within a series: one host and `series_id` or, without one, one name. `activities/same-series.ts` says the same
 * in SQL.
 */
export function seriesKey({ host, series_id, name }: OneOfSeries): string {
  return series_id === null ? `${host} name ${name.trim().toLowerCase()}` : `${host} series ${series_id}`
}
