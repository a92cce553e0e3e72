import { answers } from '@parent-activity/domain/invitations/invitation-status'
import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { Chip } from '../../../ui/layout/chip.tsx'
import { ChildAvatar } from '../../children/child-avatar.tsx'
import { childrenQuery } from '../../children/children.queries.ts'
import { OtherChildAvatar } from '../../connections/other-child-avatar.tsx'
import { AnswerChip } from '../answer/answer-chip.tsx'
import { hostingMessages } from '../hosting/messages.ts'
import { nth } from '../hosting/moment-words.ts'
import { invitationMessages } from '../messages.ts'
import type { Participants } from '../participants.ts'
import { ParticipantRow } from './participant-row.tsx'

/** As guests see them. */
export function ParticipantRows({ participants: seen }: { participants: Participants }) {
  const { host, participants } = seen
  const { data: children = [] } = useQuery(childrenQuery)
  const isOwn = (uuid: string) => children.some((child) => child.uuid === uuid)
  return (
    <>
      <ul className="divide-y divide-line">
        <ParticipantRow
          avatar={<OtherChildAvatar uuid="host" name={host.host_child_name} size={40} />}
          name={host.host_child_name}
          text={host.host_parent_name}
          chip={<Chip tone="brand">{invitationMessages.host}</Chip>}
        />
        {participants.map(({ child_uuid, child_name, status, waiting_place }) => (
          <ParticipantRow
            key={child_uuid}
            avatar={
              isOwn(child_uuid) ? (
                <ChildAvatar uuid={child_uuid} size={40} />
              ) : (
                <OtherChildAvatar uuid={child_uuid} name={child_name} size={40} />
              )
            }
            name={child_name}
            text={isOwn(child_uuid) ? invitationMessages.you : null}
            chip={
              waiting_place === null ? (
                <AnswerChip status={status} />
              ) : (
                <Chip tone="pending" icon={Hourglass}>
                  <span className="sr-only">{hostingMessages.waitingList}: </span>
                  {nth(waiting_place)}
                </Chip>
              )
            }
          />
        ))}
      </ul>
      <Others {...seen} />
    </>
  )
}

/** Guests without an account, and others in the line, have no names here. */
function Others({ participants, attending, waiting_count, max_participants }: Participants) {
  const named =
    1 + participants.filter(({ status, offered_until }) => answers[status].isComing || offered_until !== null).length
  const coming = max_participants === null ? 0 : Math.max(0, attending - named)
  const waiting = waiting_count - participants.filter(({ waiting_place }) => waiting_place !== null).length
  const { moreComing, moreWaiting } = hostingMessages
  const parts = [...(coming > 0 ? [moreComing(coming)] : []), ...(waiting > 0 ? [moreWaiting(waiting)] : [])]
  return parts.length > 0 && <p className="py-2 text-sm text-muted">{`${parts.join(', ')}.`}</p>
}
