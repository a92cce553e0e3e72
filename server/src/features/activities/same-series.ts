import { sql, type Expression, type RawBuilder } from 'kysely'

interface SeriesColumns {
  series_id: Expression<unknown>
  name: Expression<unknown>
}

/** `seriesKey` of the domain in SQL, for activities of one host child. */
export function isSameSeries(one: SeriesColumns, other: SeriesColumns): RawBuilder<boolean> {
  return sql<boolean>`(${one.series_id} is not distinct from ${other.series_id}
    and (${one.series_id} is not null or lower(${one.name}) = lower(${other.name})))`
}

export function seriesColumns(table: string): SeriesColumns {
  return { series_id: sql.ref(`${table}.series_id`), name: sql.ref(`${table}.name`) }
}
