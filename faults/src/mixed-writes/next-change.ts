import { accountChanges, registration } from './account-changes.ts'
import { activityChanges } from './activity-changes.ts'
import { anyOf, type Change, type MakeChange } from './change.ts'
import { childChanges } from './child-changes.ts'
import { familyDeletions } from './family-deletion.ts'
import { guestChanges } from './guest-changes.ts'
import { newcomerChanges } from './newcomer-changes.ts'
import { sessionChanges } from './session-changes.ts'
import { templateChanges } from './template-changes.ts'
import { primaryEmail, type Model } from './model.ts'

const changeMakers: MakeChange[] = [
  ...accountChanges,
  ...sessionChanges,
  ...childChanges,
  ...templateChanges,
  ...activityChanges,
  ...guestChanges,
  ...newcomerChanges,
  ...familyDeletions,
]

export function nextChange(model: Model, pair: number): Change {
  for (const side of ['host', 'guest'] as const) {
    if (!(primaryEmail(pair, side) in model.people)) return registration(pair, side)
  }
  for (;;) {
    const change = anyOf(changeMakers)?.(model, pair)
    if (change) return change
  }
}
