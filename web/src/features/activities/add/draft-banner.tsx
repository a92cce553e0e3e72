import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useUser } from '../../auth/session.ts'
import { childrenQuery } from '../../children/children.queries.ts'
import { newActivityAddress } from '../activity-addresses.ts'
import { dismissDraft, useDrafts } from './drafts.ts'
import { activityMessages } from '../messages.ts'

/** Drafts for deleted children are not offered. */
export function DraftBanner() {
  const { uuid: userId } = useUser()
  const drafts = useDrafts(userId)
  const { data: children, isPending } = useQuery(childrenQuery)
  if (isPending && drafts.length > 0) return <Skeleton className="mb-6 h-[102px] rounded-lg sm:h-[70px]" />

  const firstNames = new Map(children?.map(({ uuid, first_name }) => [uuid, first_name]))
  const draft = drafts.find(({ childUuid }) => firstNames.has(childUuid))
  if (!draft) return null
  const { childUuid, newActivity } = draft
  return (
    <Banner
      icon={FileText}
      action={
        <>
          <Button variant="quiet" onClick={() => dismissDraft(userId, draft)}>
            {activityMessages.dismiss}
          </Button>
          <Link to={newActivityAddress(childUuid)} className={buttonClass({ variant: 'primary' })}>
            {activityMessages.continue}
          </Link>
        </>
      }
    >
      <b className="font-strong">{activityMessages.savedDraft}</b>{' '}
      {activityMessages.draftFor(newActivity.name.trim(), firstNames.get(childUuid))}
    </Banner>
  )
}
