import type { ConnectionRequest } from '@parent-activity/contract/connections'
import { RingsIcon } from '../../../ui/art/art.tsx'
import { NotePanel } from '../../../ui/feedback/note-panel.tsx'
import { useIsOffline } from '../../../ui/hooks/connection.ts'
import { NeedsConnection } from '../../offline/needs-connection.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { connectionMessages, verifyMessages } from '../messages.ts'

export function RequestPanel({ request }: { request: ConnectionRequest }) {
  const { requester_name, child_name, target_child_name, is_verified, status, message, created_at } = request
  const isOffline = useIsOffline()
  return (
    <NotePanel
      tone="brand"
      icon={RingsIcon}
      kind={connectionMessages.request}
      since={created_at}
      actions={
        status === 'pending' ? (
          <AnswerButtons request={request} />
        ) : (
          <p className="-mx-1.5">{connectionMessages.waitingForRequester(requester_name)}</p>
        )
      }
    >
      <p>
        <b className="font-strong">{requester_name}</b> would like to connect {child_name} with {target_child_name}.
      </p>
      {!is_verified && status === 'pending' && (
        <p className="text-sm text-muted">{verifyMessages.askBeforeAccepting(requester_name)}</p>
      )}
      {message && <p className="line-clamp-4 whitespace-pre-line text-muted">“{message}”</p>}
      {isOffline && status === 'pending' && <NeedsConnection />}
    </NotePanel>
  )
}
