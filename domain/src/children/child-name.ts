/** The last name may be empty. */
export function childName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return last_name === '' ? first_name : `${first_name} ${last_name}`
}
