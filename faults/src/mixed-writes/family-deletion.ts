import { anyFamily } from './account-changes.ts'
import { chance, type MakeChange } from './change.ts'
import { removeFamily } from './model-updates.ts'
import { isUndecided } from './newcomer-changes.ts'
import { primaryEmail } from './model.ts'

/** Host and guest register again later under the same address. */
const deleteFamily: MakeChange = (before, pair) => {
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
    effect: (model) => removeFamily(model, by),
  }
}

export const familyDeletions: MakeChange[] = [deleteFamily]
