import type { ParentSearchResult } from '@parent-activity/contract/connections'
import { pages } from '@parent-activity/domain/pages'
import { firstWord } from '../../../ui/person-name.ts'
import { Check } from 'lucide-react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { IconDisc } from '../icon-disc.tsx'
import { LinkActions } from '../requests/link-actions.tsx'
import { verifyMessages } from '../messages.ts'
import { askMessages } from './messages.ts'
import { PassOnLink } from '../requests/pass-on-link.tsx'
import type { SentRequests } from './send-requests.ts'

interface SentDialogProps {
  parent: ParentSearchResult
  outcome: SentRequests
  onClose: () => void
}

export function SentDialog({ parent, outcome: { sent, link, failures }, onClose }: SentDialogProps) {
  const url = link ?? location.origin + pages.connections
  const name = firstWord(parent.username)
  return (
    <Dialog
      open
      onClose={onClose}
      lead={<IconDisc icon={Check} tone="done" />}
      title={askMessages.sentTitle(sent)}
      description={askMessages.sentText(sent, failures.length)}
      footer={<LinkActions url={url} onDone={onClose} />}
    >
      {failures.length > 0 && (
        <ul className="mb-5 grid gap-1 rounded-md bg-danger-soft px-3.5 py-2.5 text-danger-text wrap-anywhere">
          {failures.map(({ pair, error }) => (
            <li key={pair}>{`${pair}: ${error.message}`}</li>
          ))}
        </ul>
      )}
      <PassOnLink
        label={askMessages.passOnTo(name)}
        url={url}
        help={link === null ? askMessages.seenAfterLogin(name) : verifyMessages.linkHelp}
      />
    </Dialog>
  )
}
