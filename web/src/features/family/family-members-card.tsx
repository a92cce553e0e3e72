import type { FamilyMember } from '@parent-activity/contract/accounts/family'
import { managesMembers } from '@parent-activity/domain/accounts/account-rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { showConfirm } from '../../ui/overlays/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LoadedList } from '../../ui/feedback/loaded-list.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { auditEventsQuery } from '../audit/audit.queries.ts'
import { useUser } from '../auth/session.ts'
import { useWrite } from '../../writes/use-write.ts'
import { AddParentDialog } from './add-parent-dialog.tsx'
import { familyMembersQuery } from './family.queries.ts'
import { FamilyMemberRow } from './family-member-row.tsx'
import { familyMessages } from './messages.ts'

export function FamilyMembersCard() {
  const query = useQuery(familyMembersQuery)
  const { data: members } = query
  const [adding, setAdding] = useState(false)
  const { uuid: ownUuid } = useUser()
  const own = members?.find(({ uuid }) => uuid === ownUuid)
  const isManager = own !== undefined && managesMembers(own)
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = useRemoveMember(() => heading.current?.focus())

  return (
    <Card as="section" aria-labelledby="family-members" className="card-pad pb-2!">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="family-members" ref={heading} tabIndex={-1}>
          {familyMessages.title}
        </h2>
        {isManager && (
          <Button variant="quiet" icon={Plus} className="-mr-3 ml-auto" onClick={() => setAdding(true)}>
            {familyMessages.add}
          </Button>
        )}
      </div>
      <LoadedList query={query} failed={familyMessages.couldNotLoad} loading={<MemberSkeleton />}>
        {members?.map((member) => (
          <FamilyMemberRow
            key={member.uuid}
            member={member}
            onRemove={isManager && !member.is_primary && member !== own ? () => void remove(member) : undefined}
          />
        ))}
      </LoadedList>
      {members?.length === 1 && (
        <div className="border-t border-line py-4 text-muted">
          <p className="font-medium text-ink">{familyMessages.none}</p>
          <p>{familyMessages.addHint}</p>
        </div>
      )}
      {adding && <AddParentDialog onClose={() => setAdding(false)} />}
    </Card>
  )
}

function useRemoveMember(onRemoved: () => void) {
  const queries = useQueryClient()
  const { write } = useWrite({
    send: ({ uuid }: FamilyMember) => call('DELETE /api/parents/:id', { params: { id: uuid } }),
    failure: familyMessages.removeFailure,
    goneText: ({ username }) => familyMessages.removedElsewhere(username),
    onSuccess: () => showToast(familyMessages.removed),
    onSettled: async () => {
      void queries.invalidateQueries(auditEventsQuery)
      await queries.invalidateQueries(familyMembersQuery)
    },
  })
  return async (member: FamilyMember) => {
    const { removeTitle, removeQuestion } = familyMessages
    const question = { title: removeTitle(member.username), text: removeQuestion(member.username) }
    if ((await showConfirm({ ...question, destructive: true })) && (await write(member))) onRemoved()
  }
}

function MemberSkeleton() {
  return (
    <div className="flex gap-3 py-3.5">
      <Skeleton className="size-10 rounded-full" />
      <div className="grid flex-1 gap-2 pt-1">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-52" />
        <Skeleton className="h-4 w-32" />
      </div>
    </div>
  )
}
