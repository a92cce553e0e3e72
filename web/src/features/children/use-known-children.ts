import type { Child } from '@parent-activity/contract/children'
import { useQueryClient } from '@tanstack/react-query'
import { announceChildrenDataChanged } from './children-data-changed.ts'
import { childrenQuery } from './children.queries.ts'
import { putChild } from './put-child.ts'

/** Shows a saved change before the lists are reloaded. */
export function useKnownChildren() {
  const queries = useQueryClient()
  const change = (changed: (children: readonly Child[]) => Child[]) => {
    queries.setQueryData(childrenQuery.queryKey, (known) => known && changed(known))
    announceChildrenDataChanged()
  }
  return {
    put: (child: Child) => change((children) => putChild(children, child)),
    remove: (uuid: string) => change((children) => children.filter((child) => child.uuid !== uuid)),
  }
}
