import { pages } from '@parent-activity/domain/pages'
import { Link } from 'react-router'
import { RingsIcon } from '../../../ui/art/art.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { opensElsewhere } from '../../../ui/opens-elsewhere.ts'
import { QuietState } from '../../../ui/feedback/quiet-state.tsx'
import { rememberActivity, type ActivityOrigin } from '../came-from-activity.ts'
import { connectionMessages } from '../messages.ts'

/** With an origin, Connections offers a way back to the draft. */
export function NoConnectedChildren({ origin }: { origin?: ActivityOrigin }) {
  return (
    <QuietState
      icon={RingsIcon}
      text={connectionMessages.noConnectedChildren}
      action={
        <Link
          to={pages.connections}
          onClick={(event) => {
            if (origin && !opensElsewhere(event)) rememberActivity(origin)
          }}
          className={buttonClass({ variant: 'secondary' })}
        >
          {connectionMessages.goToConnections}
        </Link>
      }
    />
  )
}
