import { createHash } from 'node:crypto'

/** The server asks about two hundred different statements again and again. */
const maxNames = 500
/** Those with more differ with the number of rows or ids in them, and their plans take megabytes. */
const maxValues = 50

/**
 * Names for statements, by which a connection that has seen one before does not parse and plan it again. Each takes
 * memory on every connection, so there is a bound to them. One without values, such as the beginning of a transaction,
 * has nothing to plan. A name says which text it stands for, so that it means the same to every process.
 */
export function statementNames(most = maxNames): (text: string, values: readonly unknown[]) => string | undefined {
  const names = new Map<string, string>()
  return (text, values) => {
    if (values.length === 0 || values.length > maxValues) return undefined
    const known = names.get(text)
    if (known !== undefined || names.size >= most) return known
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, name)
    return name
  }
}
