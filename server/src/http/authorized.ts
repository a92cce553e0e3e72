declare const checked: unique symbol

/** Write functions take only authorised objects, so a forgotten check does not compile. */
export type Authorized<T> = T & { readonly [checked]: true }

/** Lint lets only access files call this. */
export function authorize<T>(thing: T): Authorized<T> {
  return thing as Authorized<T>
}
