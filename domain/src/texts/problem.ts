/** What is wrong with one field of a form. Rules return them in the order in which the form should speak of them. */
export interface Problem<Field extends string = string> {
  field: Field
  text: string
  /** What stands at the field itself, where the text speaks of the whole form. */
  atField?: string
}

export function problem<Field extends string>(field: Field, text: string | null): Problem<Field>[] {
  return text === null ? [] : [{ field, text }]
}

/** Rules are tried in the order in which the form should speak of them; the first that finds something is the answer. */
export function firstProblems<Field extends string>(...rules: Problem<Field>[][]): Problem<Field>[] {
  return rules.find((problems) => problems.length > 0) ?? []
}
