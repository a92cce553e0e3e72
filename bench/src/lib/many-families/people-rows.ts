import type { Db } from '@parent-activity/server/db/client'
import { sql } from 'kysely'

export interface Numbers {
  from: number
  to: number
}

const firstSyllables = ['An', 'Ma', 'Le', 'Jo', 'Ka', 'Ti', 'So', 'Ni', 'El', 'Da', 'Ro', 'Vi']
const lastSyllables = ['na', 'ria', 'on', 'nas', 'tja', 'mo', 'fia', 'ko', 'len', 'vid', 'sa', 'vian']
const nameStarts = ['Ber', 'Oka', 'Fer', 'Ra', 'Tana', 'Schmi', 'Lin', 'Nova', 'Ros', 'Wal', 'Mül', 'Han', 'Kow', 'Bau']
const nameMiddles = ['', 'de', 'ka', 'lo', 'mi', 'na', 'ri', 'sto', 've', 'wa', 'ze', 'bo']
const nameEnds = ['ger', 'for', 'rer', 'man', 'ka', 'dt', 'dt-Bell', 'k', 'setti', 'ter', 'ler', 'sen', 'ski', 'er']

export const commonFirstName = `${firstSyllables[0]}${lastSyllables[0]}`

/** Some names are more frequent than others. */
export async function insertPeople(db: Db, { from, to }: Numbers): Promise<void> {
  const numbers = sql`generate_series(${from}::int, ${to - 1}::int) as n`
  const created = sql`timestamptz '2025-06-02T09:00:00Z' + n * interval '1 second'`
  await sql`insert into families (id, created_at) select pg_temp.id('family-' || n), ${created} from ${numbers}`.execute(
    db,
  )
  await sql`
    insert into users (id, family_id, username, email, phone, password_hash, family_role, is_primary, created_at)
    select
      pg_temp.id('user-' || n || '-' || place), pg_temp.id('family-' || n),
      ${part('first', firstSyllables)} || ${part('last', lastSyllables)} || ' ' ||
        ${part('start', nameStarts)} || ${part('middle', nameMiddles)} || ${part('end', nameEnds)},
      'parent-' || n || '-' || place || '@example.com', '+44' || place || lpad(n::text, 9, '0'),
      '', 'parent', place = 0, ${created}
    from ${numbers}, generate_series(0, (pg_temp.share('parents-' || n) > 0.6)::int) as place`.execute(db)
  await sql`
    insert into sessions (token_hash, user_id, created_at, last_used_at)
    select
      sha256(convert_to('device-' || n || '-' || device, 'UTF8')), pg_temp.id('user-' || n || '-0'), ${created}, now()
    from ${numbers}, generate_series(0, (3 * pg_temp.share('devices-' || n))::int) as device`.execute(db)
  await sql`
    insert into children (id, family_id, first_name, last_name, birth_date, school, created_at)
    select
      pg_temp.id('child-' || n || '-' || place), pg_temp.id('family-' || n),
      ${part('child', firstSyllables)} || ${part('child-last', lastSyllables)}, 'Family ' || n,
      date '2012-01-01' + (4000 * pg_temp.share('born-' || n || '-' || place))::int, 'Oakfield', ${created}
    from ${numbers}, generate_series(0, pg_temp.children_of(n) - 1) as place`.execute(db)
}

export const tokenOf = (family: number) => `device-${family}-0`

function part(topic: string, choices: string[]) {
  const array = sql.join(choices.map((choice) => sql.lit(choice)))
  const share = sql`pg_temp.share(${sql.lit(topic)} || n || '-' || place)`
  return sql`(array[${array}])[1 + floor(power(${share}, 1.5) * ${sql.lit(choices.length)})::int]`
}
