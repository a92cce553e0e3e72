/**
 * Names for statements, by which a connection that has seen one before does not parse and plan it again. Each takes
 * memory on every connection, and texts that differ with the number of their values come without end: beyond the bound
 * they go without a name.
 */
export function statementNames(most: number): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= most) return known
    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }
}
