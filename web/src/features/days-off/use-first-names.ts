import { useQuery } from '@tanstack/react-query'
import { childrenQuery } from '../children/children.queries.ts'

export function useFirstNames(): (uuids: readonly string[]) => string[] {
  const { data: children = [] } = useQuery(childrenQuery)
  return (uuids) => children.filter(({ uuid }) => uuids.includes(uuid)).map(({ first_name }) => first_name)
}
