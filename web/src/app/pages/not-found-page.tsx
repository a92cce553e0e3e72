import { pages } from '@parent-activity/domain/pages'
import { Link } from 'react-router'
import { KiteArt } from '../../ui/art/art.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

export function NotFoundPage() {
  return (
    <Card>
      <title>Page not found · Parent Activity App</title>
      <EmptyState
        headingLevel={1}
        art={<KiteArt />}
        title="Page not found"
        text="There is nothing at this address."
        action={
          <Link to={pages.children} className={buttonClass({ variant: 'primary' })}>
            Back to My Children
          </Link>
        }
      />
    </Card>
  )
}
