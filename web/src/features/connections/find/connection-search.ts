import type { ActiveConnection } from '@parent-activity/contract/connections'

/** Ignores case and accents. */
export function searchConnections(connections: readonly ActiveConnection[], query: string): ActiveConnection[] {
  const wanted = plain(query.trim())
  return connections.filter(({ child2_name, child2_parent_name }) =>
    [child2_name, child2_parent_name].some((name) => plain(name).includes(wanted)),
  )
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
