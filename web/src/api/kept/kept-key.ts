/** Set while the database may hold something, so that the login page need not open it to know. */
export const keptKey = 'keptHere'
