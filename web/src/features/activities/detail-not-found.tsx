import { Link } from 'react-router'
import { KiteArt } from '../../ui/art.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { activityMessages } from './messages.ts'
import { weekLeftAddress } from './week-left.ts'

export function DetailNotFound({ childUuid }: { childUuid: string }) {
  return (
    <Card>
      <EmptyState
        headingLevel={1}
        art={<KiteArt />}
        title={activityMessages.notFoundTitle}
        text={activityMessages.notFound}
        action={
          <Link to={weekLeftAddress(childUuid)} className={buttonClass({ variant: 'primary' })}>
            Back to the week
          </Link>
        }
      />
    </Card>
  )
}
