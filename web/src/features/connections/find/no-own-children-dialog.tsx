import { pages } from '@parent-activity/domain/pages'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { askMessages } from '../messages.ts'

export function NoOwnChildrenDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={askMessages.noOwnChildrenTitle}
      footer={
        // The present entry of the history is the dialog's own: the page takes its place.
        <Link to={pages.children} replace className={buttonClass({ variant: 'primary' })}>
          {askMessages.toMyChildren}
        </Link>
      }
    >
      <p>{askMessages.noOwnChildren}</p>
    </Dialog>
  )
}
