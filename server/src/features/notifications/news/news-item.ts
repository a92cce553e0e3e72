import type { Db } from '../../../db/client.ts'
import type { Delivery, Reader } from '../deliveries.repository.ts'

/** A piece of news as its reader's own screen would show it at this moment, without the place. */
export interface News {
  /** The deliveries it covers. */
  ids: string[]
  activityId: string | null
  title: string
  /** Short enough for a subject. */
  when?: string
  detail?: string
  /** The detail without its surname, if it has one, for a screen that others see. */
  lockScreenDetail?: string
  /** A page of the app. */
  page: string
  /** Of the one activity, or whatever comes nearest. */
  ownPage?: string
  isUrgent?: boolean
}

export type About = Delivery & { about_id: string }

export type ReadNews = (db: Db, reader: Reader, deliveries: About[], now: Date) => Promise<News[]>

export function grouped<Item>(items: readonly Item[], key: (item: Item) => string): [Item, ...Item[]][] {
  const groups = new Map<string, [Item, ...Item[]]>()
  for (const item of items) {
    const known = groups.get(key(item))
    if (known) known.push(item)
    else groups.set(key(item), [item])
  }
  return [...groups.values()]
}

export function idsAbout(deliveries: readonly About[], aboutIds: readonly string[]): string[] {
  return deliveries.filter(({ about_id }) => aboutIds.includes(about_id)).map(({ id }) => id)
}

export function nameOf(children: Reader['children'], childId: string): string {
  return children.find(({ uuid }) => uuid === childId)?.first_name ?? ''
}
