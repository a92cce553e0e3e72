/** A child may be known by the first name alone. */
export function childName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return last_name === '' ? first_name : `${first_name} ${last_name}`
}
