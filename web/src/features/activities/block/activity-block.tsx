import { dayOfSeveral, timesOnDay, type OneOfSeveral } from '../activity-days.ts'
import type { ReactNode } from 'react'
import type { Activity } from '@parent-activity/contract/activities'
import type { ActivityColour } from './activity-colour.ts'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { cx } from '../../../ui/cx.ts'
import { BlockDiscs, type BlockChild } from './block-disc.tsx'
import { BlockIcons } from './block-icons.tsx'
import { activityStatus, blockLooks } from './block-look.ts'
import { blockTimeText, severalText, withDay } from './block-times.ts'

export interface BlockContent {
  name: string
  location?: string | null
  start_time: string | null
  end_time: string | null
  /** The shown one of several days. */
  several?: OneOfSeveral | null
  colour: ActivityColour
  repeats: boolean
  hostCantAttend: boolean
  /** Missing in the preview of a new activity. */
  answer?: InvitationStatus | null
  isWaiting?: boolean
  isNew?: boolean
  newAnswers?: readonly InvitationStatus[]
}

export function blockContent(activity: Activity, repeats: boolean, day: CalendarDate): BlockContent {
  const { name, location, is_host, viewed_at, unviewed_answers } = activity
  return {
    name,
    location,
    ...timesOnDay(activity, day),
    several: dayOfSeveral(activity, day),
    ...activityStatus(activity),
    repeats,
    isNew: !is_host && viewed_at === null,
    newAnswers: unviewed_answers.map(({ status }) => status),
  }
}

interface ActivityBlockProps {
  content: BlockContent
  of?: readonly BlockChild[] | undefined
  times: 'start' | 'both'
  /** A day’s column, a row of the phone’s agenda, or a child’s row of the week. */
  layout: 'column' | 'row' | 'lane'
  isPrinted?: boolean
  /** Its takers. */
  below?: ReactNode
}

export function ActivityBlock(props: ActivityBlockProps) {
  const { content, of, times, layout, isPrinted = false, below } = props
  if (layout === 'lane') return <LaneBlock {...props} />
  const {
    name,
    location,
    colour,
    repeats,
    hostCantAttend,
    answer = null,
    isWaiting = false,
    isNew = false,
    newAnswers = [],
  } = content
  const isColumn = layout === 'column'
  return (
    <span
      className={cx(
        'relative min-h-14 rounded-md border-[1.5px] py-2 print:min-h-0 print:px-1.5 print:py-0.5',
        isColumn
          ? 'flex flex-col px-[7px] 2xl:px-2.5'
          : of
            ? 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 px-3'
            : 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 px-3',
        blockLooks[colour].className,
      )}
    >
      {of && <BlockDiscs of={of} colour={colour} layout={layout} />}
      <span className="min-w-0">
        <span
          className={cx(
            'block text-sm leading-[18px] tabular-nums',
            of && isColumn && '2xl:mb-1 2xl:pr-5.5 2xl:leading-[22px] print:mb-0',
          )}
        >
          {of && <span className="sr-only print:not-sr-only">{`${listInWords(of.map((child) => child.name))}, `}</span>}
          {withDay(blockTimeText(content, isPrinted ? 'both' : times), content.several ?? null)}
        </span>
        <span
          className={cx(
            'block font-semibold wrap-anywhere hyphens-auto',
            isColumn ? 'mt-px text-sm leading-[18px] 2xl:text-label 2xl:leading-[19px]' : 'leading-5',
            colour === 'declined' && 'line-through decoration-1',
          )}
        >
          {name}
        </span>
        {isPrinted && location && <span className="block text-sm leading-4 wrap-anywhere">{location}</span>}
      </span>
      <BlockIcons
        status={{ colour, answer, isWaiting, hostCantAttend }}
        repeats={repeats}
        isNew={isNew}
        newAnswers={newAnswers}
        className={isColumn && 'mt-1.5 min-h-6 print:mt-0 print:min-h-0'}
      />
      {below && <span className={cx('empty:hidden', !isColumn && 'col-span-full')}>{below}</span>}
    </span>
  )
}

/** Its row shows the child. */
function LaneBlock({ content, of, times, below }: ActivityBlockProps) {
  const {
    name,
    several,
    colour,
    repeats,
    hostCantAttend,
    answer = null,
    isWaiting = false,
    isNew = false,
    newAnswers = [],
  } = content
  return (
    <span className={cx('block rounded-md border-[1.5px] px-2 py-[5px]', blockLooks[colour].className)}>
      <span className="flex flex-wrap items-center gap-x-1 text-sm leading-[18px] tabular-nums">
        {of && <span className="sr-only">{`${listInWords(of.map((child) => child.name))}, `}</span>}
        {blockTimeText(content, times)}
        <BlockIcons
          status={{ colour, answer, isWaiting, hostCantAttend }}
          repeats={repeats}
          isNew={isNew}
          newAnswers={newAnswers}
          className="ml-auto gap-0.5! *:[span[aria-hidden]]:size-[18px] *:[svg]:size-[15px]"
        />
      </span>
      {several && <span className="block text-sm leading-[18px]">{severalText(several)} </span>}
      <span
        className={cx(
          'block text-label leading-[18px] font-semibold wrap-anywhere hyphens-auto',
          colour === 'declined' && 'line-through decoration-1',
        )}
      >
        {name}
      </span>
      {below}
    </span>
  )
}
