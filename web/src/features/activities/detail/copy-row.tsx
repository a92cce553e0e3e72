import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ActionRow, LinkRow } from '../../../ui/layout/action-row.tsx'
import { showChoice } from '../../../ui/overlays/alert.tsx'
import { childrenQuery } from '../../children/children.queries.ts'
import { copyActivityAddress } from '../activity-addresses.ts'
import { pageMessages } from './messages.ts'

export function CopyRow({ activity: { uuid, child_uuid, name } }: { activity: Activity }) {
  const navigate = useNavigate()
  const { data: children = [] } = useQuery(childrenQuery)
  const { copy, copyToDay, copyToDayOrChild, copyTitle, copyFor } = pageMessages
  if (children.length < 2) {
    return <LinkRow icon={Copy} title={copy} text={copyToDay} to={copyActivityAddress(child_uuid, uuid)} />
  }
  const choose = async () => {
    const choices = children.map((child) => ({
      value: child.uuid,
      label: child.display_name,
      tone: 'secondary' as const,
    }))
    const child = await showChoice({ title: copyTitle(name), text: copyFor, choices })
    if (child !== null) await navigate(copyActivityAddress(child, uuid))
  }
  return <ActionRow icon={Copy} title={copy} text={copyToDayOrChild} onClick={() => void choose()} />
}
