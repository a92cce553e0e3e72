import { sql, type RawBuilder } from 'kysely'

type Id = RawBuilder<unknown> | string

/** In the form of the unique index. */
export function isOfPair(one: Id, other: Id, connections = 'connections'): RawBuilder<boolean> {
  const [child1, child2] = [sql.ref(`${connections}.child1_id`), sql.ref(`${connections}.child2_id`)]
  return sql<boolean>`least(${child1}, ${child2}) = least(${one}::uuid, ${other}::uuid)
    and greatest(${child1}, ${child2}) = greatest(${one}::uuid, ${other}::uuid)`
}

export function areConnected(one: Id, other: Id): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from connections where connections.status = 'active' and ${isOfPair(one, other)}
  )`
}

export function areFamiliesConnected(one: Id, other: Id): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from connections as between_families
    where between_families.status = 'active' and (
      (between_families.family1_id = ${one}::uuid and between_families.family2_id = ${other}::uuid)
      or (between_families.family1_id = ${other}::uuid and between_families.family2_id = ${one}::uuid)
    )
  )`
}
