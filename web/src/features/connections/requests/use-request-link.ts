import type { ConnectionRequest } from '@parent-activity/contract/connections'
import { useState } from 'react'
import { showFailure } from '../../../writes/show-failure.ts'
import { makeLink } from './make-link.ts'
import { verifyMessages } from '../messages.ts'

interface ShownLink {
  name: string
  url: string
}

/** Makes a link for one of the requests at a time, to be shown. */
export function useRequestLink() {
  const [making, setMaking] = useState<string>()
  const [shown, setShown] = useState<ShownLink>()
  const make = async ({ request_uuid, target_parent_name, target_child_name }: ConnectionRequest) => {
    if (making !== undefined) return
    setMaking(request_uuid)
    try {
      const name = target_parent_name ?? verifyMessages.familyOf(target_child_name)
      setShown({ name, url: await makeLink(request_uuid) })
    } catch (error) {
      await showFailure(verifyMessages.linkFailure, error)
    }
    setMaking(undefined)
  }
  return { make, isMaking: (requestUuid: string) => making === requestUuid, shown, hide: () => setShown(undefined) }
}
