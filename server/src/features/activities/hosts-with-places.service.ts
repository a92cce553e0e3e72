import { placesProblem } from '@parent-activity/domain/activities/activity-rules'
import { problem } from '@parent-activity/domain/texts/problem'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Authorized } from '../../http/authorized.ts'
import { refuseProblems } from '../../http/refuse-problems.ts'
import { ownHosts } from './activities.access.ts'
import type { Hosts } from './activities.repository.ts'

export async function hostsWithPlaces(
  tx: Tx,
  actor: Actor,
  childId: string,
  { joint_host_children, max_participants }: { joint_host_children: string[]; max_participants: number | null },
): Promise<Authorized<Hosts>> {
  const hosts = await ownHosts(tx, actor, childId, joint_host_children)
  refuseProblems(problem('max_participants', placesProblem(max_participants, hosts.children.length)))
  return hosts
}
