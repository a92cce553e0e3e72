/** Stored with the session, so that a later version knows which one wrote it. */
export const appVersion = '1.0.9'

export const displayedVersion = '1.0.0'
