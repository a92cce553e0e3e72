import type { Leg } from '@parent-activity/contract/legs'

/** Members and drivers by first name; people without an account as the family calls them. */
export function takerName({ who, name }: Pick<Leg, 'who' | 'name'>): string {
  const full = name?.trim() ?? ''
  return who === 'person' ? full : (full.split(/\s+/u)[0] ?? full)
}
