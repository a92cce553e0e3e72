import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { refuseSecondClick } from '../../ui/hooks/refuse-second-click.ts'
import { useFocusOnNext } from '../../ui/hooks/use-focus-on-next.ts'
import type { ChildNews } from './use-children-news.tsx'
import { appMessages } from '../messages.ts'

interface ChildNotificationsProps {
  childName: string
  news: readonly ChildNews[]
  mostAtFirst?: number
}

export function ChildNotifications({ childName, news, mostAtFirst = 3 }: ChildNotificationsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? news : news.slice(0, mostAtFirst)
  const hidden = news.length - shown.length
  const { list, onFocus } = useFocusOnNext()
  const showAll = () => {
    flushSync(() => setShowsAll(true))
    // The button is gone.
    const entry = list.current?.children[mostAtFirst]
    if (entry instanceof HTMLElement) entry.focus({ preventScroll: true })
  }
  if (news.length === 0) return null
  return (
    <div className="grid gap-2">
      <ul
        ref={list}
        onFocus={onFocus}
        onClickCapture={refuseSecondClick}
        aria-label={appMessages.newsFor(childName)}
        className="grid gap-2"
      >
        {shown.map(({ id, panel }) => (
          <li key={id} tabIndex={-1} className="min-w-0 rounded-md">
            {panel}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" onClick={showAll}>
          {appMessages.showMore(hidden)}
        </Button>
      )}
    </div>
  )
}
