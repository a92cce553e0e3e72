import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { showConfirm } from '../../ui/overlays/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LoadedList } from '../../ui/feedback/loaded-list.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { auditEventsQuery } from '../audit/audit.queries.ts'
import { DeviceRow } from './device-row.tsx'
import { authMessages } from './messages.ts'
import { sessionsQuery } from './sessions.queries.ts'
import { useWrite } from '../../writes/use-write.ts'

const atFirst = 5

export function DevicesCard() {
  const query = useQuery(sessionsQuery)
  const { data: sessions } = query
  const [most, setMost] = useState(atFirst)
  const heading = useRef<HTMLHeadingElement>(null)
  const signOut = useSignOutDevices()
  // The focused button goes with its row.
  const andFocus = async (signedOut: Promise<boolean>) => {
    if (await signedOut) heading.current?.focus()
  }

  return (
    <Card as="section" aria-labelledby="devices" className="card-pad pb-3!">
      <h2 id="devices" ref={heading} tabIndex={-1}>
        {authMessages.devices}
      </h2>
      <LoadedList query={query} failed={authMessages.devicesNotLoaded} className="mt-1">
        {sessions?.slice(0, most).map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            onSignOut={() => void andFocus(signOut.one(session.id, session.device))}
          />
        ))}
      </LoadedList>
      {sessions && sessions.length > most && (
        <Button
          variant="quiet"
          className="-ml-3"
          onClick={() => {
            setMost(sessions.length)
            heading.current?.focus()
          }}
        >
          {authMessages.showAllDevices(sessions.length)}
        </Button>
      )}
      {sessions && sessions.length > 1 && (
        <Button variant="danger-quiet" className="-ml-3" onClick={() => void andFocus(signOut.others())}>
          {authMessages.signOutOthers}
        </Button>
      )}
    </Card>
  )
}

function useSignOutDevices() {
  const queries = useQueryClient()
  const failure = authMessages.signOutFailure
  const onSettled = () =>
    Promise.all([queries.invalidateQueries(sessionsQuery), queries.invalidateQueries(auditEventsQuery)])
  const one = useWrite({
    send: (id: string) => call('DELETE /api/auth/sessions/:id', { params: { id } }),
    failure,
    goneText: () => authMessages.deviceSignedOutBefore,
    onSuccess: () => showToast(authMessages.deviceSignedOut),
    onSettled,
  })
  const others = useWrite({
    send: () => call('DELETE /api/auth/sessions'),
    failure,
    onSuccess: ({ count }) => showToast(authMessages.devicesSignedOut(count)),
    onSettled,
  })
  return {
    one: async (id: string, device: string) =>
      (await ask(authMessages.signOutDevice(device), authMessages.signOutQuestion)) && one.write(id),
    others: async () => (await ask(authMessages.signOutOthers, authMessages.signOutOthersQuestion)) && others.write(),
  }
}

function ask(title: string, text: string): Promise<boolean> {
  return showConfirm({ title, text, destructive: true })
}
