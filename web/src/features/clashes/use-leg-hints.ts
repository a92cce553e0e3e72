import type { Activity } from '@parent-activity/contract/activities'
import { turnsOf } from '@parent-activity/domain/clashes/turns'
import { useMemo } from 'react'
import { useToday } from '../../ui/dates/use-today.ts'
import { loadWindow } from '../activities/load-window.ts'
import { useChildrensActivities } from '../activities/use-childrens-activities.ts'
import type { MemberHints } from '../legs/legs-card.tsx'
import { legHint } from './leg-hints.ts'
import { useClashFacts } from './use-clash-facts.ts'

/** For whoever chooses who brings or collects. */
export function useLegHints({ uuid, start_date, end_date }: Activity): MemberHints {
  const range = { start: start_date, end: end_date }
  const { activities } = useChildrensActivities(loadWindow(range, useToday()))
  const { facts, words } = useClashFacts(activities, range)
  const turns = useMemo(() => turnsOf(facts), [facts])
  return ({ child_uuid, way }, member) => {
    const entry = facts.entries.find((one) => one.activity_uuid === uuid && one.child_uuid === child_uuid)
    return entry && legHint(turns.get(member) ?? [], { entry, way }, facts.minutesTo, words)
  }
}
