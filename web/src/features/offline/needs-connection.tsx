import { CloudOff } from 'lucide-react'
import { offlineMessages } from './messages.ts'

export function NeedsConnection() {
  return (
    <div>
      <p className="flex items-center gap-2 py-2 text-sm text-muted">
        <CloudOff size={16} strokeWidth={2} aria-hidden className="shrink-0" />
        {offlineMessages.needsConnection}
      </p>
    </div>
  )
}
