import { clockTimeOf, dayOf, type ClashEntry, type ClashFacts } from '@parent-activity/domain/clashes/clash-facts'
import type { ClashWords } from '@parent-activity/domain/clashes/clash-texts'
import { canMakeBoth, isTimed, turnOf, type TimedTurn } from '@parent-activity/domain/clashes/turns'
import type { LegWay } from '@parent-activity/domain/legs/leg-rules'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { isolated } from '@parent-activity/domain/texts/isolated'
import type { MemberHint } from '../legs/legs-card.tsx'
import { clashMessages } from './messages.ts'

/** Hints from an adult’s other turns for one more. */
export function legHint(
  turns: readonly TimedTurn[],
  { entry, way }: { entry: ClashEntry; way: LegWay },
  minutesTo: ClashFacts['minutesTo'],
  words: ClashWords,
): MemberHint | undefined {
  const wanted = turnOf(entry, { way }, minutesTo)
  if (!isTimed(wanted)) return undefined
  const others = turns.filter((turn) => turn.entry.activity_uuid !== entry.activity_uuid)
  const busy = others.find((turn) => !canMakeBoth(turn, wanted))
  if (busy) {
    const children = listInWords(busy.child_uuids.map((uuid) => isolated(words.child(uuid))))
    const { location } = busy.entry
    const place = location === null ? null : isolated(location)
    return { text: clashMessages.busy(children, place, words.time(clockTimeOf(busy.until))), warns: true }
  }
  const before = others
    .map(({ until }) => until)
    .filter((until) => until <= wanted.from && dayOf(until) === wanted.date)
  if (before.length === 0) return undefined
  return { text: clashMessages.freeFrom(words.time(clockTimeOf(Math.max(...before)))), warns: false }
}
