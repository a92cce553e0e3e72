import { shortestSearch } from '@parent-activity/domain/connections/connection-rules'

/** What of a query is looked for at the beginning of a word of a name; nothing where too little of it is words. */
export function searchedName(query: string): string | null {
  const words = query.split(/[\s-]+/).filter((word) => word !== '')
  const name = words.join(' ')
  return name.length < shortestSearch ? null : name
}
