import { useQuery } from '@tanstack/react-query'
import { Info, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LoadedList } from '../../ui/feedback/loaded-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { FeedRow } from './feed-row.tsx'
import { feedsQuery } from './feeds.queries.ts'
import { FreshLink, type MadeLink } from './fresh-link.tsx'
import { MakeFeedDialog } from './make-feed-dialog.tsx'
import { feedsMessages as texts } from './messages.ts'
import { useRevokeFeed } from './use-revoke-feed.ts'

export function FeedsCard() {
  const query = useQuery(feedsQuery)
  const { data: feeds } = query
  const [isMaking, setMaking] = useState(false)
  const [fresh, setFresh] = useState<MadeLink | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const revoke = useRevokeFeed(() => heading.current?.focus())

  return (
    <Card as="section" aria-labelledby="feeds" className="card-pad">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="feeds" ref={heading} tabIndex={-1} className="flex-[1_1_8rem]">
          {texts.title}
        </h2>
        <Button variant="quiet" icon={Plus} className="-mr-3 whitespace-nowrap" onClick={() => setMaking(true)}>
          {texts.newLink}
        </Button>
      </div>
      {fresh && feeds?.some(({ id }) => id === fresh.id) && <FreshLink key={fresh.id} link={fresh} />}
      <LoadedList query={query} failed={texts.couldNotLoad} className="mt-2">
        {feeds?.map((feed) => (
          <FeedRow key={feed.id} feed={feed} onRevoke={() => void revoke(feed)} />
        ))}
      </LoadedList>
      {feeds?.length === 0 && <p className="pb-3 text-muted">{texts.none}</p>}
      <p className="mt-2 flex items-start gap-3 rounded-md bg-sunken px-4 py-3 text-sm">
        <Info size={16} strokeWidth={2} aria-hidden className="mt-0.5 shrink-0 text-muted" />
        {texts.note}
      </p>
      {isMaking && (
        <MakeFeedDialog
          onMade={(link) => {
            setMaking(false)
            setFresh(link)
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </Card>
  )
}
