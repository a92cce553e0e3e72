import { childName } from '@parent-activity/domain/children/child-name'
import { useQuery } from '@tanstack/react-query'
import { childLooks, type ChildLook } from './child-avatar.tsx'
import { childrenQuery } from './children.queries.ts'
import { putChild } from './put-child.ts'

interface TypedChild {
  uuid: string
  first_name: string
  last_name: string
}

export function useFutureLook({ uuid, first_name, last_name }: TypedChild): ChildLook | undefined {
  const { data: children = [] } = useQuery(childrenQuery)
  const names = { first_name: first_name.trim(), last_name: last_name.trim() }
  if (names.first_name === '') return undefined
  const siblings = children.map((child) => ({ uuid: child.uuid, name: child.name, first_name: child.first_name }))
  return childLooks(putChild(siblings, { uuid, name: childName(names), first_name: names.first_name }))(uuid)
}
