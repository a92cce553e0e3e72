import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // "Łukasz O’Brien-Müller" becomes "lukasz obrien muller". A restore leaves the function.
  await sql`
    create or replace function folded_name(name text) returns text language sql immutable strict parallel safe as $$
      select btrim(regexp_replace(
        replace(replace(replace(replace(
          translate(
            normalize(regexp_replace(
              lower(normalize(name, NFD)), '[\\u0300-\\u036F\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF''’‘‛ʼʻʽʹ′\`´]', '', 'g'
            ), NFC),
            'łøđðħıŧŋς', 'loddhitnσ'
          ),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        '[\\s‐-―-]+', ' ', 'g'
      ))
    $$`.execute(db)
  await sql`drop index users_name_words`.execute(db)
  await sql`
    create index users_name_words on users
    using gin (array_to_tsvector(string_to_array(folded_name(username), ' ')))
    with (fastupdate = off)
    where findable_by_name`.execute(db)

  // Drops the 0 of +44 (0)7700 900123, unless the number without it is in use.
  const trunk = '^\\+(27|31|32|33|353|358|41|43|44|46|49|55|61|64|81|86|91|971)0([1-9][0-9]{6,})$'
  for (const [table, column] of [
    ['users', 'phone'],
    ['placeholders', 'contact'],
    ['proven_contacts', 'contact'],
  ] as const) {
    const [stored, number] = [sql.table(table), sql.ref(column)]
    await sql`
      update ${stored} as old set ${number} = regexp_replace(${number}, ${trunk}, '+\\1\\2')
      where ${number} ~ ${trunk} and not exists (
        select from ${stored} as other where other.${number} = regexp_replace(old.${number}, ${trunk}, '+\\1\\2')
      )`.execute(db)
  }
  await sql`
    update connections set found_by = regexp_replace(found_by, ${trunk}, '+\\1\\2')
    where found_by ~ ${trunk}`.execute(db)
}
