import { useQuery } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { childrenQuery } from '../../children/children.queries.ts'
import { NoOwnChildrenDialog } from '../find/no-own-children-dialog.tsx'
import { shareMessages } from './messages.ts'
import { ChooseChildDialog } from './choose-child-dialog.tsx'
import { LaterShareDialog } from './later-share-dialog.ts'
import { useShareLink } from './use-share-link.ts'

export function ShareButton() {
  const { data: children } = useQuery(childrenQuery)
  const { link, isMaking, make, hide } = useShareLink()
  const [asks, setAsks] = useState(false)
  const [only, ...others] = children ?? []
  const press = () => (only && others.length === 0 ? make(only) : setAsks(true))
  const close = () => {
    setAsks(false)
    hide()
  }
  return (
    <>
      <Button icon={QrCode} busy={isMaking && !asks && shareMessages.making} onClick={children && press}>
        {shareMessages.inviteByLink}
      </Button>
      {link ? (
        <LaterShareDialog link={link} onClose={close} />
      ) : (
        asks &&
        (only ? (
          <ChooseChildDialog options={[only, ...others]} isMaking={isMaking} onChoose={make} onClose={close} />
        ) : (
          <NoOwnChildrenDialog onClose={close} />
        ))
      )}
    </>
  )
}
