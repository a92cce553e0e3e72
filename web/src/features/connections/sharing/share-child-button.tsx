import { QrCode } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import { shareMessages } from './messages.ts'
import { LaterShareDialog } from './later-share-dialog.ts'
import { useShareLink, type SharedChild } from './use-share-link.ts'

export function ShareChildButton({ child }: { child: SharedChild }) {
  const { link, isMaking, make, hide } = useShareLink()
  return (
    <>
      <IconButton
        label={shareMessages.title(child.first_name)}
        icon={QrCode}
        aria-disabled={isMaking || undefined}
        onClick={() => make(child)}
      />
      {link && <LaterShareDialog link={link} onClose={hide} />}
    </>
  )
}
