declare const checked: unique symbol

/** Something that this actor may change. Writes take it as their argument, so forgetting the check does not compile. */
export type Authorized<T> = T & { readonly [checked]: true }

/** Only the access files may call this: the lint rules hold every other file to it. */
export function authorize<T>(thing: T): Authorized<T> {
  return thing as Authorized<T>
}
