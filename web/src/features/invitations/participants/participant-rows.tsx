import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Hourglass } from 'lucide-react'
import { useContext } from 'react'
import { Chip } from '../../../ui/layout/chip.tsx'
import { ChildAvatar } from '../../children/child-avatar.tsx'
import { childrenQuery } from '../../children/children.queries.ts'
import { OtherChildAvatar } from '../../connections/other-child-avatar.tsx'
import { AnswerChip } from '../answer/answer-chip.tsx'
import { invitationMessages } from '../messages.ts'
import type { Participants } from '../participants.ts'
import { BesideGuest } from './beside-guest.ts'
import { ParticipantRow } from './participant-row.tsx'

interface ParticipantRowsProps {
  activity: Activity
  participants: Participants
}

export function ParticipantRows({ activity, participants: { host, participants, waiting } }: ParticipantRowsProps) {
  const { data: children = [] } = useQuery(childrenQuery)
  const isOwn = (uuid: string) => children.some((child) => child.uuid === uuid)
  const besideGuest = useContext(BesideGuest)
  const hostChip = <Chip tone="brand">{invitationMessages.host}</Chip>
  return (
    <ul className="divide-y divide-line">
      {activity.is_host ? (
        [activity.child_uuid, ...activity.joint_host_children].map((uuid) => (
          <ParticipantRow
            key={uuid}
            avatar={<ChildAvatar uuid={uuid} size={40} />}
            name={children.find((child) => child.uuid === uuid)?.first_name ?? ''}
            text={invitationMessages.you}
            chip={hostChip}
          />
        ))
      ) : (
        <ParticipantRow
          avatar={<OtherChildAvatar uuid="host" name={host.host_child_name} size={40} />}
          name={host.host_child_name}
          text={host.host_parent_name}
          chip={hostChip}
        />
      )}
      {participants.map(({ child_uuid, child_name, parent_name, status, asks_again, invitation_uuid }) => (
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
          text={isOwn(child_uuid) ? invitationMessages.you : parent_name}
          chip={
            <span className="flex flex-wrap items-center justify-end gap-1.5">
              {besideGuest({ invitation_uuid, child_uuid, child_name })}
              {asks_again && <Chip icon={CalendarClock}>{invitationMessages.askedAgain}</Chip>}
              <AnswerChip status={status} />
            </span>
          }
        />
      ))}
      {waiting.map(({ child_uuid, child_name }) => (
        <ParticipantRow
          key={child_uuid}
          avatar={<OtherChildAvatar uuid={child_uuid} name={child_name} size={40} />}
          name={child_name}
          chip={<Chip icon={Hourglass}>{invitationMessages.waits}</Chip>}
        />
      ))}
    </ul>
  )
}
