interface WhenAndWhere {
  start_date: string
  end_date: string
  start_time: string | null
  end_time: string | null
  location: string | null
}

const parts = ['start_date', 'end_date', 'start_time', 'end_time', 'location'] as const

/** Whether a change is one that those who come have to know of: another date, time or place. */
export function isMoved(
  stored: WhenAndWhere,
  change: { [Part in keyof WhenAndWhere]?: WhenAndWhere[Part] | undefined },
): boolean {
  return parts.some((part) => change[part] !== undefined && change[part] !== stored[part])
}
