import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { authMessages } from '../features/auth/messages.ts'
import { KiteMark } from '../ui/art/art.tsx'
import { IconButton } from '../ui/button.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import { appMessages } from './messages.ts'

export function MenuDrawer({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  const titleId = useId()
  if (!open) return null
  return (
    <Modal
      history
      labelledBy={titleId}
      onDismiss={onClose}
      className="fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[min(18.75rem,84vw)] max-w-none animate-slide-in overflow-y-auto bg-surface p-4 text-ink shadow-float outline-none backdrop:animate-fade backdrop:bg-overlay"
    >
      <div className="-mr-1.5 mb-4 ml-1 flex items-center justify-between gap-2">
        <span
          id={titleId}
          className="flex min-h-11 min-w-0 items-center gap-2.5 leading-5 font-bold tracking-[-0.015em]"
        >
          <KiteMark />
          {authMessages.appTitle}
        </span>
        <IconButton label={appMessages.closeMenu} icon={X} onClick={onClose} />
      </div>
      {children}
    </Modal>
  )
}
