import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useWrite } from '../../../writes/use-write.ts'
import { shareMessages } from './messages.ts'
import { LaterShareDialog } from './later-share-dialog.ts'

export interface SharedChild {
  uuid: string
  first_name: string
}

export interface SharedLink {
  child: SharedChild
  url: string
  /** By the server's clock. */
  madeAt: string
}

export function useShareLink() {
  const [link, setLink] = useState<SharedLink>()
  const { write, isWriting } = useWrite({
    send: async (child: SharedChild) => {
      const body = { child_uuid: child.uuid }
      const [{ invite_path, created_at }] = await Promise.all([
        call('POST /api/connections/share-link', { body }),
        LaterShareDialog.preload(),
      ])
      return { child, url: location.origin + invite_path, madeAt: created_at }
    },
    failure: shareMessages.makeFailure,
    onSuccess: setLink,
  })
  return { link, isMaking: isWriting, make: (child: SharedChild) => void write(child), hide: () => setLink(undefined) }
}
