import { localDay } from '@parent-activity/domain/calendar/today'
import { formatClockTime } from '@parent-activity/domain/activities/clock-time'
import { Check, Lock, TriangleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { dayText, timeText, weekdayText } from '../../../ui/dates/local-format.ts'
import { boardChildren } from './board-child.ts'
import type { LoadedBoard } from './follow-board.ts'
import { boardMessages as texts } from './messages.ts'
import { shownDays } from './shown-days.ts'
import { ToPackCard } from './to-pack-card.tsx'
import { TodayRows } from './today-rows.tsx'
import { TomorrowCard } from './tomorrow-card.tsx'
import { useMinute } from './use-minute.ts'

const clockOf = (moment: Date) => formatClockTime(moment.getHours(), moment.getMinutes())

/** No controls: the same for whoever stands before it. Grows beyond the screen only with very many entries. */
export function BoardView({ board, isReachable }: { board: LoadedBoard; isReachable: boolean }) {
  const { content, askedOn, loadedAt } = board
  const moment = new Date(useMinute())
  const now = clockOf(moment)
  const [today, tomorrow] = shownDays(content, askedOn, localDay(moment))
  const childrenOf = boardChildren(content)
  return (
    <main className="grid min-h-dvh grid-cols-1 content-start gap-x-[22px] gap-y-4 px-(--gutter) py-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)_auto] lg:content-stretch lg:px-[26px] lg:pt-[22px] lg:pb-4 xl:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] xl:gap-x-7 xl:gap-y-5 xl:px-9 xl:pt-7 xl:pb-5">
      <title>{texts.pageTitle(content.name)}</title>
      <header className="flex flex-wrap items-baseline gap-x-5 text-2xl font-strong tracking-[-0.02em] sm:text-[2.125rem] sm:leading-10 lg:col-span-2 xl:text-3xl">
        <h1 className="flex-1 text-[length:inherit] leading-[inherit] font-bold tracking-[-0.025em]">
          {dayText(today.date)}
        </h1>
        <time className="tabular-nums">{timeText(now)}</time>
      </header>
      <Column title={texts.today}>
        {today.entries ? <TodayRows entries={today.entries} childrenOf={childrenOf} now={now} /> : <NotKnown />}
      </Column>
      <Column title={texts.tomorrow} aside={weekdayText(tomorrow.date)}>
        {tomorrow.entries ? <TomorrowCard entries={tomorrow.entries} childrenOf={childrenOf} /> : <NotKnown />}
        {tomorrow.date === content.tomorrow.date && <ToPackCard things={content.to_pack} childrenOf={childrenOf} />}
      </Column>
      <footer className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-muted lg:col-span-2">
        <span className="inline-flex items-center gap-2">
          <Lock size={16} strokeWidth={1.85} aria-hidden className="shrink-0" />
          {texts.about(content.name)}
        </span>
        <Freshness isReachable={isReachable} loadedAt={loadedAt} />
      </footer>
    </main>
  )
}

function Column({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h2 id={id} className="flex items-baseline gap-3 text-[1.5rem] leading-[1.875rem]">
        {title}
        {aside !== undefined && <span className="text-[1.25rem] font-normal text-muted">{aside}</span>}
      </h2>
      {children}
    </section>
  )
}

function NotKnown() {
  return <p className="text-xl text-muted">{texts.notKnown}</p>
}

function Freshness({ isReachable, loadedAt }: { isReachable: boolean; loadedAt: Date }) {
  const Icon = isReachable ? Check : TriangleAlert
  return (
    <span role="status" className="inline-flex items-center gap-2">
      <Icon size={16} strokeWidth={1.85} aria-hidden className="shrink-0" />
      {isReachable ? texts.upToDate : texts.asOf(timeText(clockOf(loadedAt)))}
    </span>
  )
}
