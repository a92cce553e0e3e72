import type { Activity } from '@parent-activity/contract/activities'
import { Plus } from 'lucide-react'
import { ActionRow } from '../../ui/layout/action-row.tsx'
import { bringListMessages as texts } from './messages.ts'
import { useThings } from './use-things.ts'

/** The way to a list where there is none. */
export function BringRow({ activity, onClick }: { activity: Activity; onClick: () => void }) {
  const things = useThings(activity)
  if (things?.length !== 0) return null
  return <ActionRow icon={Plus} title={texts.bringSomething} text={texts.bringText} onClick={onClick} />
}
