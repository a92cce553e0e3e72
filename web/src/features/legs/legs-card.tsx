import type { Activity } from '@parent-activity/contract/activities'
import type { Leg } from '@parent-activity/contract/legs'
import { formatClockTime } from '@parent-activity/domain/activities/clock-time'
import { localDay } from '@parent-activity/domain/calendar/today'
import { legWays, type LegWay } from '@parent-activity/domain/legs/leg-rules'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, House } from 'lucide-react'
import { useState, type Ref } from 'react'
import { timeText } from '../../ui/dates/local-format.ts'
import { useNow } from '../../ui/dates/use-now.ts'
import { refuseSecondClick } from '../../ui/hooks/refuse-second-click.ts'
import { Card } from '../../ui/layout/card.tsx'
import { laterDialog } from '../../ui/overlays/later-dialog.tsx'
import { legsAnchor } from '../activities/activity-addresses.ts'
import { weekdaysInWords } from '../activities/dates-in-words.ts'
import { useUser } from '../auth/session.ts'
import { childrenQuery } from '../children/children.queries.ts'
import { isMine, leavingTime, type FamilyLegs } from './family-legs.ts'
import { hasBegun } from './has-begun.ts'
import { LegRow } from './leg-row.tsx'
import { usualText } from './leg-texts.ts'
import { legsMessages as texts } from './messages.ts'
import type { LegRef } from './known-legs.ts'

const ChooseTakerDialog = laterDialog(async () => (await import('./choose-taker-dialog.tsx')).ChooseTakerDialog)

export interface MemberHint {
  text: string
  /** It speaks against the member. */
  warns: boolean
}

/** A member's task at that time, or nothing. */
export type MemberHints = (leg: LegRef, member: string) => MemberHint | undefined

export interface LegsCardProps {
  activity: Activity
  /** Of the family, who go. */
  childUuids: readonly string[]
  legs: readonly Leg[]
  family: FamilyLegs
  isOver: boolean
  hints?: MemberHints | undefined
  ref?: Ref<HTMLElement> | undefined
}

export function LegsCard({ activity, childUuids, legs, family, isOver, hints, ref }: LegsCardProps) {
  const me = useUser().uuid
  const now = useNow()
  const isOn = hasBegun(activity, localDay(now), formatClockTime(now.getHours(), now.getMinutes()))
  const { data: all = [] } = useQuery(childrenQuery)
  const children = all.filter(({ uuid }) => childUuids.includes(uuid))
  const [choosing, setChoosing] = useState<LegRef>()
  const chosenFor = children.find(({ uuid }) => uuid === choosing?.child_uuid)
  const nameOf = (child: string) => children.find(({ uuid }) => uuid === child)?.first_name ?? ''
  const usual = usualText(legs, nameOf)
  return (
    <Card as="section" id={legsAnchor} ref={ref} aria-label={texts.card} className="card-pad focus:outline-none">
      {/* An answered row changes at once. */}
      <div onClickCapture={refuseSecondClick} className="divide-y divide-line">
        {legWays.map((way) => (
          <section key={way} className="not-first:pt-5 not-last:pb-5">
            <Heading leg={shownLeg(legs, way, me)} activity={activity} family={family} />
            <div className="grid gap-2">
              {children.map((child) => (
                <LegRow
                  key={child.uuid}
                  activity={activity}
                  child={child}
                  way={way}
                  leg={legs.find((leg) => leg.child_uuid === child.uuid && leg.way === way)}
                  me={me}
                  isOver={isOver}
                  hasBegun={isOn}
                  onChoose={() => setChoosing({ child_uuid: child.uuid, way })}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      {usual !== '' && (
        <p className="mt-3 text-sm text-muted">{texts.usual(weekdaysInWords([activity.start_date]), usual)}</p>
      )}
      {choosing && chosenFor && (
        <ChooseTakerDialog
          activity={activity}
          child={chosenFor}
          way={choosing.way}
          current={legs.find((leg) => leg.child_uuid === choosing.child_uuid && leg.way === choosing.way)}
          people={family.people}
          hints={hints && ((member: string) => hints(choosing, member))}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </Card>
  )
}

type LeavingLeg = Pick<Leg, 'way' | 'ride_leaves'>

/** Adults may leave at different times: one’s own comes first. */
function shownLeg(legs: readonly Leg[], way: LegWay, me: string): LeavingLeg {
  const ofWay = legs.filter((leg) => leg.way === way)
  return ofWay.find((leg) => isMine(leg, me)) ?? ofWay[0] ?? { way, ride_leaves: null }
}

const icons = { there: ArrowRight, back: House }

type HeadingProps = { leg: LeavingLeg } & Pick<LegsCardProps, 'activity' | 'family'>

function Heading({ leg, activity, family }: HeadingProps) {
  const Icon = icons[leg.way]
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2.5">
      <Icon size={20} strokeWidth={1.85} aria-hidden className="shrink-0 text-brand-text" />
      <h2 className="flex-1">{texts.title[leg.way]}</h2>
      <When {...{ leg, activity, family }} />
    </div>
  )
}

function When({ leg, activity, family }: HeadingProps) {
  const { way } = leg
  const leave = way === 'there' ? leavingTime(activity, leg, family) : null
  const time = leave?.time ?? (way === 'there' ? activity.start_time : activity.end_time)
  if (time === null) return null
  return (
    <p className="text-label text-muted tabular-nums">
      {leave ? texts.leaveAt : way === 'there' ? texts.starts : texts.ends}{' '}
      <b className="font-semibold text-ink">{timeText(time)}</b>
    </p>
  )
}
