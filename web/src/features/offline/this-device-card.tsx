import { Clock, Smartphone } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { chooseKeeping, keepsLists, subscribeToChoice } from '../../api/kept/choice.ts'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { useConnection } from '../../ui/hooks/connection.ts'
import { Card } from '../../ui/layout/card.tsx'
import { showConfirm } from '../../ui/overlays/alert.tsx'
import { useWaitingWrites } from '../../writes/waiting/waiting-writes.ts'
import { offlineMessages } from './messages.ts'
import { asOfText } from './offline-banner.tsx'

export function ThisDeviceCard() {
  const keeps = useSyncExternalStore(subscribeToChoice, keepsLists)
  const waiting = useWaitingWrites().filter(({ text }) => text !== null).length
  const { asOf } = useConnection()
  const choose = async (on: boolean) => {
    const text = offlineMessages.lostByLogout(waiting)
    if (!on && waiting > 0 && !(await showConfirm({ title: offlineMessages.keep, text, destructive: true }))) return
    chooseKeeping(on)
  }
  return (
    <Card as="section" aria-label={offlineMessages.thisDevice} className="divide-y divide-line">
      <div className="flex items-center gap-3 py-2 pr-4 pl-5 sm:px-6">
        <Smartphone size={20} strokeWidth={1.85} aria-hidden className="shrink-0 text-muted" />
        <SwitchField
          className="min-w-0 flex-1"
          label={<span className="font-semibold">{offlineMessages.keep}</span>}
          help={offlineMessages.keptUntil}
          checked={keeps}
          onChange={(event) => void choose(event.target.checked)}
        />
      </div>
      {waiting > 0 && (
        <div className="flex min-h-15 items-center gap-3 py-2 pr-4 pl-5 sm:px-6">
          <Clock size={20} strokeWidth={1.85} aria-hidden className="shrink-0 text-muted" />
          <div className="min-w-0">
            <p className="font-semibold">{offlineMessages.waiting(waiting)}</p>
            {asOf > 0 && (
              <p className="text-sm text-muted">{offlineMessages.lastConnection(asOfText(new Date(asOf)))}</p>
            )}
          </div>
        </div>
      )}
    </Card>
  )
}
