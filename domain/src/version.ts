/** Stored in the browser beside the session, so that a later version can tell what an earlier one left there. */
export const appVersion = '1.0.9'

/** What the foot of the profile shows. */
export const displayedVersion = '1.0.0'
