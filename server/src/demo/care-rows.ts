import type { SecretKeys } from '../security/secret-key.ts'
import type { DemoFamily } from './demo-family.ts'
import type { demoTables } from './tables.ts'

type Rows = Pick<ReturnType<typeof demoTables>, 'children' | 'activities' | 'invitations'>

/** Cards are shared for guests who have accepted. */
export function demoCareRows(families: DemoFamily[], rows: Rows, { seal }: SecretKeys, since: Date) {
  const updated_at = since.toISOString()
  const cards = families.flatMap(({ care = [], members: [{ username }] }) =>
    care.flatMap((one) => {
      const lastName = username.split(' ').at(-1)
      const child = rows.children.find(
        ({ first_name, last_name }) => first_name === one.child && last_name === lastName,
      )
      return child ? [{ ...one, child }] : []
    }),
  )
  return {
    care_cards: cards.map(({ card, child: { id, family_id } }) => ({
      child_id: id,
      family_id,
      sealed: seal(JSON.stringify(card), id),
      updated_at,
    })),
    care_shares: cards.flatMap(({ sharedFor, child }) =>
      rows.invitations.flatMap(({ id, activity_id, invited_child_id, host_family_id, status, created_at }) => {
        const activity = rows.activities.find((one) => one.id === activity_id)
        if (!activity || activity.name !== sharedFor || invited_child_id !== child.id || status !== 'accepted')
          return []
        return [
          {
            invitation_id: id,
            child_id: child.id,
            family_id: child.family_id,
            host_family_id,
            is_shared: true,
            last_day: activity.end_date,
            shared_by: null,
            created_at,
          },
        ]
      }),
    ),
  }
}
