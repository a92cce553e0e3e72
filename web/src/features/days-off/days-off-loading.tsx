import { pages } from '@parent-activity/domain/pages'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { authMessages } from '../auth/messages.ts'
import { daysOffMessages as texts } from './messages.ts'

export function DaysOffLoading() {
  return (
    <>
      <title>{authMessages.pageTitle(texts.title)}</title>
      <BackLink to={pages.calendar}>{texts.back}</BackLink>
      <PageHeading title={texts.title} text={texts.text} />
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <Skeleton className="h-[420px] rounded-lg" />
    </>
  )
}
