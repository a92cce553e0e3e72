import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LoadedList } from '../../ui/feedback/loaded-list.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TimeAgo } from '../../ui/dates/time-ago.tsx'
import { auditIcons } from './audit-icons.ts'
import { auditEventsQuery } from './audit.queries.ts'
import { auditMessages } from './messages.ts'

const atFirst = 5
const atATime = 20

export function AuditCard() {
  const query = useInfiniteQuery(auditEventsQuery)
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const [most, setMost] = useState(atFirst)
  const heading = useRef<HTMLHeadingElement>(null)
  const events = data?.pages.flatMap((page) => page.events)

  const showMore = async () => {
    const next = most + atATime
    const loaded = events && events.length < next && hasNextPage ? await fetchNextPage() : null
    setMost(next)
    const known = loaded?.data?.pages.flatMap((page) => page.events) ?? events ?? []
    // The focused button goes.
    if (known.length <= next && !(loaded?.hasNextPage ?? false)) heading.current?.focus()
  }

  return (
    <Card as="section" aria-labelledby="account-activity" className="card-pad pb-3!">
      <h2 id="account-activity" ref={heading} tabIndex={-1}>
        {auditMessages.title}
      </h2>
      <p className="mt-0.5 text-sm text-muted">{auditMessages.about}</p>
      <LoadedList
        query={query}
        failed={auditMessages.couldNotLoad}
        loading={<Skeleton className="my-4 h-32" />}
        className="mt-2"
      >
        {events?.slice(0, most).map(({ id, kind, text, created_at }) => {
          const Icon = auditIcons[kind]
          return (
            <li key={id} className="flex flex-wrap items-start gap-x-3 py-3">
              <Icon size={20} strokeWidth={1.85} aria-hidden className="mt-px shrink-0 text-muted" />
              <p className="flex-[1_1_10rem] leading-[1.375rem] wrap-anywhere">{text}</p>
              <TimeAgo iso={created_at} className="text-sm leading-[1.375rem] text-muted" />
            </li>
          )
        })}
      </LoadedList>
      {events?.length === 0 && <p className="py-3 text-muted">{auditMessages.none}</p>}
      {events && (events.length > most || hasNextPage) && (
        <Button
          variant="quiet"
          className="-ml-3"
          busy={isFetchingNextPage && auditMessages.loading}
          onClick={() => void showMore()}
        >
          {auditMessages.showMore}
        </Button>
      )}
    </Card>
  )
}
