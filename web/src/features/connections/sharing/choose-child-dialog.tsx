import { ChevronRight } from 'lucide-react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ChildAvatar } from '../../children/child-avatar.tsx'
import { shareMessages } from './messages.ts'
import type { SharedChild } from './use-share-link.ts'

interface ChooseChildDialogProps {
  options: readonly SharedChild[]
  isMaking: boolean
  onChoose: (child: SharedChild) => void
  onClose: () => void
}

export function ChooseChildDialog({ options, isMaking, onChoose, onClose }: ChooseChildDialogProps) {
  return (
    <Dialog open onClose={onClose} title={shareMessages.inviteByLink} description={shareMessages.whichChild}>
      <ul className="-mx-2">
        {options.map((child) => (
          <li key={child.uuid}>
            <button
              type="button"
              aria-disabled={isMaking || undefined}
              onClick={() => onChoose(child)}
              className="flex min-h-15 w-full items-center gap-3 rounded-md px-2 text-left font-semibold wrap-anywhere hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-60"
            >
              <ChildAvatar uuid={child.uuid} size={40} />
              <span className="min-w-0 flex-1">{child.first_name}</span>
              <ChevronRight size={20} strokeWidth={1.85} aria-hidden className="shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {isMaking && shareMessages.making}
      </p>
    </Dialog>
  )
}
