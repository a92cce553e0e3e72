import { anyFamily } from './account-changes.ts'
import { chance, type Idea } from './change.ts'
import { removeFamily } from './consequences.ts'
import { isUndecided } from './newcomer-changes.ts'
import { primaryEmail } from './world.ts'

/** Host and guest register again later under the same address. */
const deleteFamily: Idea = (before, pair) => {
  const by = anyFamily(before, pair)
  if (chance(0.85) || (by !== 'guest' && isUndecided(before, pair))) return null
  const currentPassword = before.people[primaryEmail(pair, by)]?.password
  return {
    by,
    endsSession: true,
    request: () =>
      Promise.resolve({
        method: 'DELETE',
        path: '/api/family',
        body: { currentPassword, confirmation: 'DELETE' },
      }),
    effect: (world) => removeFamily(world, by),
  }
}

export const familyDeletionIdeas: Idea[] = [deleteFamily]
