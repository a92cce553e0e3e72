import { sql, type RawBuilder } from 'kysely'

interface Instead {
  /** Days off that do not count. */
  except?: string | undefined
  /** Children who count as if they had days off. */
  children?: readonly string[]
}

/** Whether days off take a series' date out: every host has to have one. */
export function allHaveDayOff(
  hosts: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
  { except, children = [] }: Instead = {},
): RawBuilder<boolean> {
  return sql<boolean>`(cardinality(${hosts}) > 0 and not exists (
    select from unnest(${hosts}) as host (id)
    where host.id <> all(${[...children]}::uuid[]) and not exists (
      select from days_off_children join days_off on days_off.id = day_off_id
      where child_id = host.id and takes_out and not is_removed and ${date} between from_date and to_date
        and days_off.id is distinct from ${except ?? null}::uuid
    )
  ))`
}
