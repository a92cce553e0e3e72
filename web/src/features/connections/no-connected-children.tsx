import { pages } from '@parent-activity/domain/pages'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { rememberActivity, type ActivityOrigin } from './came-from-activity.ts'
import { connectionMessages } from './messages.ts'

/** In the place of the invite lists where there is nobody to invite; from Connections there is a way back. */
export function NoConnectedChildren({ origin }: { origin: ActivityOrigin }) {
  return (
    <div className="rounded-md bg-sunken px-4 pt-3 pb-1">
      <p>{connectionMessages.noConnectedChildren}</p>
      <Link
        to={pages.connections}
        onClick={() => rememberActivity(origin)}
        className={`${buttonClass({ variant: 'quiet' })} -ml-3`}
      >
        {connectionMessages.goToConnections}
      </Link>
    </div>
  )
}
