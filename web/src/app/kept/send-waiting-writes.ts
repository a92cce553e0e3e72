import { currentConnection, subscribeToConnection } from '../../ui/hooks/connection.ts'
import { showAlert, showChoice } from '../../ui/overlays/alert.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { ApiError } from '../../api/api-error.ts'
import { announceChildrenDataChanged } from '../../features/children/children-data-changed.ts'
import { offlineMessages } from '../../features/offline/messages.ts'
import { outbox, reread, subscribeToOutcomes, waitingWrites } from '../../writes/waiting/waiting-writes.ts'
import type { Outcome, WaitingWrite } from '../../writes/waiting/waiting-write.ts'

const againMs = 30_000

/** No browser sends in the background everywhere, so this happens at start, on coming back, and with the network. */
export function sendWaitingWrites(signal: AbortSignal): void {
  const asked = new Set<string>()
  const tell = (outcome: Outcome) => {
    if (outcome.kind === 'too-old') void decide(outcome.write, asked)
    else {
      announceChildrenDataChanged()
      if (outcome.kind === 'refused') void tellRefusal(outcome.write, outcome.error)
      else if (outcome.write.text !== null) showToast(offlineMessages.sent(outcome.write.text))
    }
  }
  let wasLost = currentConnection().isLost
  const stops = [
    subscribeToOutcomes(tell),
    subscribeToConnection(() => {
      const { isLost } = currentConnection()
      if (wasLost && !isLost) flush()
      wasLost = isLost
    }),
  ]
  addEventListener('online', flush, { signal })
  document.addEventListener('visibilitychange', flush, { signal })
  const timer = setInterval(() => waitingWrites().length > 0 && flush(), againMs)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    for (const stop of stops) stop()
  })
  void reread().then(flush)
}

function flush(): void {
  if (!document.hidden) void outbox.flush().catch(() => undefined)
}

async function tellRefusal({ text }: WaitingWrite, error: unknown): Promise<void> {
  if (text === null) return
  const reason = error instanceof ApiError ? error.message : ''
  await showAlert({ title: offlineMessages.refused(text), text: reason || offlineMessages.refusedWithoutReason })
}

/** Once per visit; an open question is asked again at the next one. */
async function decide(write: WaitingWrite, asked: Set<string>): Promise<void> {
  if (asked.has(write.id)) return
  asked.add(write.id)
  const choice =
    write.text === null
      ? 'drop'
      : await showChoice({
          title: offlineMessages.tooOld,
          text: offlineMessages.tooOldText(write.text, new Date(write.madeAt)),
          choices: [
            { value: 'send' as const, label: offlineMessages.sendNow, tone: 'secondary' as const },
            { value: 'drop' as const, label: offlineMessages.dontSend, tone: 'secondary' as const },
          ],
        })
  if (choice) await outbox.decide(write, choice)
}
