/** `YYYY-MM-DD` */
export type Day = string

/** An ISO moment. */
export type Timestamp = string
