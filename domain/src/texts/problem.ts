/** Rules return problems in the order in which a form shows them. */
export interface Problem<Field extends string = string> {
  field: Field
  text: string
  /** Shown at the field, if `text` is about the whole form. */
  atField?: string
}

export function problem<Field extends string>(field: Field, text: string | null): Problem<Field>[] {
  return text === null ? [] : [{ field, text }]
}

export function firstProblems<Field extends string>(...rules: Problem<Field>[][]): Problem<Field>[] {
  return rules.find((problems) => problems.length > 0) ?? []
}
