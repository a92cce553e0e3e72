/** What is wrong with one field of a form. Rules return them in the order in which the form should speak of them. */
export interface Problem<Field extends string = string> {
  field: Field
  text: string
  /** What stands at the field itself, where the text speaks of the whole form. */
  atField?: string
}
