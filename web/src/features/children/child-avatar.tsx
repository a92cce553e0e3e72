import { childColours, type ChildColour } from '@parent-activity/domain/children/child-colour'
import { childInitials } from './child-initials.ts'
import { useQuery } from '@tanstack/react-query'
import { Avatar, type AvatarSize } from '../../ui/layout/avatar.tsx'
import { childrenQuery } from './children.queries.ts'

interface NamedChild {
  uuid: string
  name: string
  first_name: string
}

export interface ChildLook {
  initials: string
  tone: ChildColour
}

const unknown: ChildLook = { initials: '', tone: 1 }

/** Colour and initial depend on the siblings. */
export function childLooks(children: readonly NamedChild[]): (uuid: string) => ChildLook {
  const colours = childColours(children)
  const initials = childInitials(children)
  return (uuid) => ({ initials: initials.get(uuid) ?? '', tone: colours.get(uuid) ?? 1 })
}

const select = childLooks

export function useChildLook(uuid: string): ChildLook {
  const { data } = useQuery({ ...childrenQuery, select })
  return data?.(uuid) ?? unknown
}

export function ChildAvatar({ uuid, size }: { uuid: string; size: AvatarSize }) {
  return <Avatar {...useChildLook(uuid)} size={size} />
}
