/** The server asks about two hundred different statements again and again. */
const mostPrepared = 500

/**
 * Names for statements, by which a connection that has seen one before does not parse and plan it again. Each takes
 * memory on every connection, and texts that differ with the number of their values come without end: beyond the bound
 * they go without a name. Nor has one without values, such as the beginning of a transaction, anything to plan.
 */
export function statementNames(most = mostPrepared): (text: string, values: readonly unknown[]) => string | undefined {
  const names = new Map<string, string>()
  return (text, values) => {
    if (values.length === 0) return undefined
    const known = names.get(text)
    if (known !== undefined || names.size >= most) return known
    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }
}
