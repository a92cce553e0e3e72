import type { Activity } from '@parent-activity/contract/activities'
import type { Leg } from '@parent-activity/contract/legs'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { leaveTime, type LegWay } from '@parent-activity/domain/legs/leg-rules'
import { isolated } from '@parent-activity/domain/texts/isolated'
import type { MailSentence } from '../../mail/news-mail.ts'
import { takerName } from '../legs/taker-name.ts'
import { mailFormats } from './news/when-text.ts'

interface Told {
  entry: Pick<Activity, 'start_date' | 'end_date' | 'start_time' | 'end_time'>
  day: CalendarDate
  /** Of the entry's child. */
  legs: readonly Pick<Leg, 'way' | 'who' | 'user_uuid' | 'name' | 'ride_leaves'>[]
  child: string
  readerId: string
  /** From home to the place, if that is known. */
  minutes: number | null
}

interface EveningLegs {
  sentences: MailSentence[]
  /** That nobody has taken on. */
  open: LegWay[]
}

/** Takers on that day, which of a longer activity is its first or its last. */
export function eveningLegs({ entry, day, legs, ...told }: Told): EveningLegs {
  const isOn = { there: entry.start_date === day, back: entry.end_date === day }
  const onDay = legs.filter(({ way }) => isOn[way]).toSorted((a, b) => order[a.way] - order[b.way])
  const [first, second] = onDay
  const isSameOther =
    first && second && first.who === second.who && first.name === second.name && isOther(first, told.readerId)
  return {
    sentences: isSameOther
      ? [{ text: `${isolated(takerName(first))} brings and collects.` }]
      : onDay.flatMap((leg) => sentenceOf(leg, { entry, day, ...told })),
    open: onDay.filter(({ who }) => who === 'open').map(({ way }) => way),
  }
}

export function nobodyText(open: readonly LegWay[]): string {
  return `Nobody ${open.map((way) => verbs[way].other).join(' or ')}`
}

export const chooseWho = (way: LegWay, child: string) => `Choose who ${verbs[way].other} ${isolated(child)}`

const order = { there: 0, back: 1 }
const verbs = { there: { own: 'bring', other: 'brings' }, back: { own: 'collect', other: 'collects' } }

type ShownLeg = Told['legs'][number]

function isOther({ who, user_uuid }: ShownLeg, readerId: string): boolean {
  return who === 'person' || (who === 'member' && user_uuid !== readerId)
}

function sentenceOf(leg: ShownLeg, { entry, child, readerId, minutes }: Omit<Told, 'legs'>): MailSentence[] {
  const { way, who } = leg
  const [name, children] = [isolated(takerName(leg)), isolated(child)]
  if (isOther(leg, readerId)) return [{ text: `${name} ${verbs[way].other}.` }]
  if (who === 'member') return [{ own: `You ${verbs[way].own}`, text: leaveText(entry, leg, minutes) }]
  if (who === 'ride')
    return [{ text: `${name} ${way === 'there' ? `takes ${children} along` : `brings ${children} home`}.` }]
  if (who === 'alone') return [{ text: `${children} ${way === 'there' ? 'goes' : 'comes home'} alone.` }]
  return []
}

/** An adult who leaves the day before has to be told sooner, so that time is not told. */
function leaveText(entry: Told['entry'], leg: ShownLeg, minutes: number | null): string {
  const leave = leaveTime(entry, leg, minutes)
  return leave && !leave.dayBefore ? `, leave at ${mailFormats.time(leave.time)}.` : '.'
}
