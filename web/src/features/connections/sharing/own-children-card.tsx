import { pages } from '@parent-activity/domain/pages'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useWrite } from '../../../writes/use-write.ts'
import { AddChildDialog } from '../../children/add-child-dialog.tsx'
import { ChildAvatar } from '../../children/child-avatar.tsx'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { childrenQuery } from '../../children/children.queries.ts'
import { childrenMessages } from '../../children/messages.ts'
import { shareMessages } from './messages.ts'
import { PersonRow } from '../person-row.tsx'
import type { OpenedLink } from './share-link.queries.ts'

export function OwnChildrenCard({ code, link }: { code: string; link: OpenedLink }) {
  const { data: children = [], isPending } = useQuery(childrenQuery)
  const [adding, setAdding] = useState(false)
  const { ask, asking } = useAsk(code, link)
  const { yourChild, addFirst, send, sending, sendFor, parentAccepts } = shareMessages
  return (
    <Card as="section" aria-labelledby="own-children" className="card-pad max-w-2xl">
      <h2 id="own-children">{yourChild}</h2>
      <p className="mt-0.5 mb-2 text-muted">{parentAccepts(link.requester_name)}</p>
      <ul className="divide-y divide-line">
        {children.map(({ uuid, first_name }) => (
          <li key={uuid}>
            <PersonRow
              lead={<ChildAvatar uuid={uuid} size={40} />}
              name={first_name}
              action={
                <Button
                  variant="primary"
                  aria-label={sendFor(first_name, link.child_name)}
                  busy={asking === uuid && sending}
                  onClick={() => ask(uuid)}
                >
                  {send}
                </Button>
              }
            >
              {null}
            </PersonRow>
          </li>
        ))}
      </ul>
      {!isPending && children.length === 0 && <p className="mb-3">{addFirst}</p>}
      <Button
        variant={children.length === 0 ? 'primary' : 'quiet'}
        icon={Plus}
        className={children.length === 0 ? undefined : '-ml-3'}
        onClick={() => setAdding(true)}
      >
        {childrenMessages.add}
      </Button>
      {adding && <AddChildDialog onClose={() => setAdding(false)} />}
    </Card>
  )
}

function useAsk(code: string, { requester_name }: OpenedLink) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<string>()
  const { write } = useWrite({
    send: (child_uuid: string) => call('POST /api/connections/answer-share-link', { body: { code, child_uuid } }),
    failure: shareMessages.answerFailure,
    onMutate: setAsking,
    onSuccess: () => {
      showToast(shareMessages.asked(requester_name))
      void navigate(pages.connections, { replace: true })
    },
    onSettled: () => {
      setAsking(undefined)
      announceChildrenDataChanged()
    },
  })
  return { asking, ask: (childUuid: string) => void (asking === undefined && write(childUuid)) }
}
