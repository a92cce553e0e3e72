import { Link, useNavigate } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { newActivityAddress } from '../activities/activity-addresses.ts'
import { todayMessages } from './messages.ts'
import type { RowChild } from './today-row.tsx'

interface AddActivityProps {
  family: readonly RowChild[]
  variant?: 'primary' | 'secondary'
}

/** A link for an only child, else a choice. */
export function AddActivity({ family, variant = 'secondary' }: AddActivityProps) {
  const navigate = useNavigate()
  const [first] = family
  if (first && family.length === 1) {
    return (
      <Link to={newActivityAddress(first.uuid)} className={buttonClass({ variant })}>
        {todayMessages.addActivity}
      </Link>
    )
  }
  return (
    <Menu
      label={todayMessages.forWhom}
      trigger={
        <Button block variant={variant}>
          {todayMessages.addActivity}
        </Button>
      }
      items={family.map(({ uuid, name }) => ({
        label: name,
        onSelect: () => void navigate(newActivityAddress(uuid)),
      }))}
    />
  )
}
