import { pages } from '@parent-activity/domain/pages'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { askMessages } from './messages.ts'

export function NoOwnChildrenDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={askMessages.noOwnChildrenTitle}
      footer={
        // The dialog has its own history entry, which the page replaces.
        <Link to={pages.children} replace className={buttonClass({ variant: 'primary' })}>
          {askMessages.toMyChildren}
        </Link>
      }
    >
      <p>{askMessages.noOwnChildren}</p>
    </Dialog>
  )
}
