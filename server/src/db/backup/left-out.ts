/** Tables of which a backup needs nothing: what they hold is old before anybody could restore it. */
export const leftOut: ReadonlySet<string> = new Set(['request_counts'])
