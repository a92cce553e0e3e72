import type { ConnectionRequest } from '@parent-activity/contract/connections'
import { useState } from 'react'
import { useWrite } from '../../../writes/use-write.ts'
import { makeLink } from './make-link.ts'
import { verifyMessages } from '../messages.ts'

export function useRequestLink({ request_uuid }: ConnectionRequest) {
  const [url, setUrl] = useState<string>()
  const { write, isWriting } = useWrite({
    send: () => makeLink(request_uuid),
    failure: verifyMessages.linkFailure,
    onSuccess: setUrl,
  })
  return { make: () => void write(), isMaking: isWriting, url, hide: () => setUrl(undefined) }
}
