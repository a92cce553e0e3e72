import { pages } from '@parent-activity/domain/pages'
import { Link } from 'react-router'
import { GateArt } from '../../ui/art/art.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { adminMessages } from './messages.ts'

export function AccessDenied() {
  return (
    <Card>
      <EmptyState
        headingLevel={1}
        art={<GateArt />}
        title={adminMessages.accessDenied}
        text={adminMessages.noPermission}
        action={
          <Link to={pages.children} className={buttonClass({ variant: 'primary' })}>
            {adminMessages.backToChildren}
          </Link>
        }
      />
    </Card>
  )
}
