import { Link } from 'react-router'
import { KiteArt } from '../../../ui/art/art.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { activityMessages } from '../messages.ts'

export function DetailNotFound({ to, place }: { to: string; place: string }) {
  return (
    <Card>
      <EmptyState
        headingLevel={1}
        art={<KiteArt />}
        title={activityMessages.notFoundTitle}
        text={activityMessages.notFound}
        action={
          <Link to={to} className={buttonClass({ variant: 'primary' })}>
            Back to the {place}
          </Link>
        }
      />
    </Card>
  )
}
