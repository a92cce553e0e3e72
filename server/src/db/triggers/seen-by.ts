/** Guests of an activity. One with a snapshot sees that alone. */
export const guestsOf = (activity: string) => `
  select invited_family_id from invitations
  where activity_id = ${activity}
    and not exists (select from invitation_snapshots where invitation_id = invitations.id)`

/** Guests see whether an activity is full. */
export const guestsWhoSeePlaces = (activity: string) => `
  ${guestsOf(activity)}
    and exists (select from activities where id = ${activity} and max_participants is not null)`

/** Guests whose children come or may. */
export const guestsWhoPack = (activity: string) => `
  select invited_family_id from invitations where activity_id = ${activity} and status in ('accepted', 'pending')`

/** Whether any of these columns has changed. */
export const changed = (...columns: string[]) => {
  const of = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')
  return `(${of('new')}) is distinct from (${of('old')})`
}

/** Whether more has changed than these columns. */
export const changedBesides = (...columns: string[]) => {
  const without = (row: string) => `to_jsonb(${row}) - '{${columns.join(',')}}'::text[]`
  return `${without('new')} <> ${without('old')}`
}
