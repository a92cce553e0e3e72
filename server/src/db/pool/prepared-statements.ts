import { createHash } from 'node:crypto'

const maxNames = 500
/** Longer statements vary, and their plans take megabytes. */
const maxValues = 50

/**
 * Names cost memory on every connection, so their number is bounded; they derive from the text, so that all processes
 * agree.
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
