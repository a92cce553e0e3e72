import { Bell, X } from 'lucide-react'
import { useId, useState } from 'react'
import { BellArt } from '../../ui/art.tsx'
import { IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Popover } from '../../ui/popover.tsx'
import { notificationMessages } from './messages.ts'

export function NotificationBell() {
  const [open, setOpen] = useState(false)
  const titleId = useId()
  return (
    <Popover
      open={open}
      onClose={() => setOpen(false)}
      panelClass="fixed! top-18! right-2! left-2! max-w-none! rounded-lg! sm:right-(--gutter)! sm:left-auto! sm:w-[408px]"
      anchor={
        <IconButton
          label={notificationMessages.title}
          icon={Bell}
          aria-haspopup="dialog"
          aria-expanded={open}
          className="text-ink aria-expanded:bg-brand-soft aria-expanded:text-brand-text"
          onClick={() => setOpen(!open)}
        />
      }
    >
      <div role="dialog" aria-labelledby={titleId}>
        <div className="flex items-center border-b border-line py-1.5 pr-1.5 pl-5">
          <h2 id={titleId} className="flex-1 text-lg leading-6">
            {notificationMessages.title}
          </h2>
          <IconButton label="Close" icon={X} onClick={() => setOpen(false)} />
        </div>
        <EmptyState
          headingLevel={3}
          art={<BellArt />}
          title={notificationMessages.none}
          text={notificationMessages.noneYet}
        />
      </div>
    </Popover>
  )
}
