import type { NotificationItem } from './notification-list.ts'
import { Bell, TriangleAlert, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { BellArt } from '../../ui/art/art.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QuietState } from '../../ui/feedback/quiet-state.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { announceChildrenDataChanged } from '../children/children-data-changed.ts'
import { StillComing } from '../invitations/answer/still-coming.tsx'
import { useReadAnswers } from '../invitations/participants/use-read-answers.ts'
import { useReadNotices } from '../notices/use-read-notices.ts'
import { notificationMessages } from './messages.ts'
import { NotificationRow } from './notification-row.tsx'
import { useNotifications } from './use-notifications.ts'

const mostCounted = 99

export function NotificationBell() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const notifications = useNotifications()
  const { write: readNotices } = useReadNotices()
  const { write: readAnswers } = useReadAnswers()
  const { items, unread } = notifications
  const announced = useGrown(notifications)

  const toggle = () => {
    if (!open) notifications.refresh()
    setOpen(!open)
  }
  const close = () => {
    setOpen(false)
    // The focused row may go.
    button.current?.focus()
  }
  const select = (item: NotificationItem) => {
    notifications.markRead(item)
    // The page may already show it, with older data.
    announceChildrenDataChanged()
    if (item.type === 'notice') void readNotices([...item.about])
    close()
  }
  const markAllRead = () => {
    notifications.markRead(...items)
    const notices = items.flatMap((item) => (item.type === 'notice' ? item.about : []))
    const answers = items.flatMap((item) => (item.type === 'answers' ? item.answers : []))
    if (notices.length > 0) void readNotices(notices)
    if (answers.length > 0) void readAnswers(answers)
  }

  return (
    <Popover
      open={open}
      onClose={() => setOpen(false)}
      panelClass="fixed! top-18! right-2! left-2! flex max-h-[calc(100dvh-80px)] max-w-none! flex-col overflow-hidden rounded-lg! sm:right-(--gutter)! sm:left-auto! sm:w-[408px]"
      anchor={
        <>
          <IconButton
            ref={button}
            label={notificationMessages.titleWithUnread(unread)}
            icon={Bell}
            aria-haspopup="dialog"
            aria-expanded={open}
            className="inline-flex! w-auto! min-w-11 items-center justify-center px-2 text-ink! max-[20rem]:px-0 aria-expanded:bg-brand-soft aria-expanded:text-brand-text!"
            onClick={toggle}
          >
            {unread > 0 && (
              <Badge className="-mt-3 -ml-1.5 ring-2 ring-ground">
                {unread > mostCounted ? `${mostCounted}+` : unread}
              </Badge>
            )}
          </IconButton>
          <span aria-live="polite" className="sr-only">
            {announced}
          </span>
        </>
      }
    >
      <div role="dialog" aria-labelledby={titleId} className="flex min-h-0 flex-col">
        <div className="flex items-center border-b border-line py-1.5 pr-1.5 pl-5">
          <h2 id={titleId} className="flex-1 text-lg leading-6">
            {notificationMessages.title}
          </h2>
          {unread > 0 && (
            <Button variant="quiet" onClick={markAllRead}>
              {notificationMessages.markAllAsRead}
            </Button>
          )}
          <IconButton label={notificationMessages.close} icon={X} onClick={close} />
        </div>
        {items.length > 0 || notifications.more > 0 ? (
          <ul className="min-h-0 overflow-y-auto overscroll-contain *:border-t *:border-line *:first:border-t-0">
            {items.map((item) => (
              <li key={item.id}>
                <NotificationRow item={item} isUnread={notifications.isUnread(item)} onSelect={() => select(item)} />
                {item.type === 'still_coming' && (
                  <StillComing invitation={item.invitation} asks={false} className="px-5 pt-1 pb-3 pl-18" />
                )}
              </li>
            ))}
            {notifications.more > 0 && (
              <li className="px-5 py-2 text-center">
                <Button variant="quiet" disabled={notifications.isLoadingMore} onClick={notifications.loadMore}>
                  {notifications.isLoadingMore
                    ? notificationMessages.loadingMore
                    : notificationMessages.more(notifications.more)}
                </Button>
              </li>
            )}
          </ul>
        ) : notifications.isLoading ? (
          <Loading />
        ) : notifications.hasFailed ? (
          <QuietState
            icon={TriangleAlert}
            text={notificationMessages.failed}
            action={
              <Button busy={notifications.isTrying && notificationMessages.loading} onClick={notifications.refresh}>
                {notificationMessages.tryAgain}
              </Button>
            }
          />
        ) : (
          <EmptyState
            headingLevel={3}
            art={<BellArt />}
            title={notificationMessages.none}
            text={notificationMessages.noneYet}
          />
        )}
      </div>
    </Popover>
  )
}

/** Announces growth to screen readers, but not the first count. */
function useGrown({ unread, isLoading }: { unread: number; isLoading: boolean }): string {
  const [known, setKnown] = useState<number>()
  const [text, setText] = useState('')
  if (!isLoading && known !== unread) {
    setKnown(unread)
    setText(unread > (known ?? unread) ? notificationMessages.titleWithUnread(unread) : '')
  }
  return text
}

function Loading() {
  return (
    <div role="status" className="grid gap-3 px-5 py-3">
      <span className="sr-only">{notificationMessages.loading}</span>
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
    </div>
  )
}
