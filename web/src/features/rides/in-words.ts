const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** 'Maya and Leo' */
export function inWords(children: readonly { child_name: string }[]): string {
  return list.format(children.map(({ child_name }) => child_name))
}
