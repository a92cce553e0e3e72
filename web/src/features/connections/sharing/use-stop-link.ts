import { call } from '../../../api/call.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useWrite } from '../../../writes/use-write.ts'
import { shareMessages } from './messages.ts'
import type { SharedLink } from './use-share-link.ts'

export function useStopLink({ url }: SharedLink, onStopped: () => void) {
  const { write, isWriting } = useWrite({
    send: () => call('POST /api/connections/stop-share-link', { body: { code: url.split('#invite=')[1] ?? '' } }),
    failure: shareMessages.stopFailure,
    goneText: () => shareMessages.stoppedBefore,
    onSuccess: () => showToast(shareMessages.stopped),
  })
  const stop = async () => {
    if (await write()) onStopped()
  }
  return { stop: () => void stop(), isStopping: isWriting }
}
