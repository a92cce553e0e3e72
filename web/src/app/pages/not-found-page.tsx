import { pages } from '@parent-activity/domain/pages'
import { Link } from 'react-router'
import { KiteArt } from '../../ui/art/art.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { appMessages } from '../messages.ts'
import { authMessages } from '../../features/auth/messages.ts'

export function NotFoundPage() {
  return (
    <Card>
      <title>{authMessages.pageTitle(appMessages.notFound)}</title>
      <EmptyState
        headingLevel={1}
        art={<KiteArt />}
        title={appMessages.notFound}
        text={appMessages.nothingHere}
        action={
          <Link to={pages.children} className={buttonClass({ variant: 'primary' })}>
            {appMessages.backToChildren}
          </Link>
        }
      />
    </Card>
  )
}
