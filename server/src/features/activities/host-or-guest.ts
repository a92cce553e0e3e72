import { sql } from 'kysely'

/** The family's own, and what it was invited to whatever it answered, for a query from `activities`. */
export const isHostOrGuest = (familyId: string) => sql<boolean>`(
  activities.family_id = ${familyId}
  or exists (
    select from invitations
    where invitations.activity_id = activities.id and invitations.invited_family_id = ${familyId}
  )
)`
