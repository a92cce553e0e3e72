import { accountIdeas, registration } from './account-changes.ts'
import { activityIdeas } from './activity-changes.ts'
import { anyOf, type Change, type Idea } from './change.ts'
import { childIdeas } from './child-changes.ts'
import { familyDeletionIdeas } from './family-deletion.ts'
import { guestIdeas } from './guest-changes.ts'
import { newcomerIdeas } from './newcomer-changes.ts'
import { sessionIdeas } from './session-changes.ts'
import { templateIdeas } from './template-changes.ts'
import { primaryEmail, type World } from './world.ts'

const ideas: Idea[] = [
  ...accountIdeas,
  ...sessionIdeas,
  ...childIdeas,
  ...templateIdeas,
  ...activityIdeas,
  ...guestIdeas,
  ...newcomerIdeas,
  ...familyDeletionIdeas,
]

export function nextChange(world: World, pair: number): Change {
  for (const side of ['host', 'guest'] as const) {
    if (!(primaryEmail(pair, side) in world.people)) return registration(pair, side)
  }
  for (;;) {
    const change = anyOf(ideas)?.(world, pair)
    if (change) return change
  }
}
