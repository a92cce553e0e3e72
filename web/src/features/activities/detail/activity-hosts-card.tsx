import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { ChildAvatar } from '../../children/child-avatar.tsx'
import { childrenQuery } from '../../children/children.queries.ts'
import { activityMessages } from '../messages.ts'

export function ActivityHostsCard({ activity, link }: { activity: Activity; link?: ReactNode }) {
  const { data: children } = useQuery(childrenQuery)
  const hosts = [activity.child_uuid, ...activity.joint_host_children]
  return (
    <Card as="section" aria-labelledby="hosts" className="card-pad pb-3!">
      <h2 id="hosts" className="mb-2">
        {activityMessages.hostedBy}
      </h2>
      <ul className="divide-y divide-line">
        {hosts.map((uuid) => (
          <li key={uuid} className="flex min-h-15 items-center gap-3 py-2">
            <ChildAvatar uuid={uuid} size={40} />
            <span className="min-w-0 leading-[22px] font-semibold wrap-anywhere">
              {children?.find((child) => child.uuid === uuid)?.name}
            </span>
          </li>
        ))}
      </ul>
      {link && <div className="my-2">{link}</div>}
    </Card>
  )
}
