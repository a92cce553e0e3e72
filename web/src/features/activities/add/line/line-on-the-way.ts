let handed: { childUuid: string; line: string } | null = null

/** A line that names a sibling goes along to that child’s form. */
export const lineOnTheWay = {
  handTo: (childUuid: string, line: string): void => {
    handed = { childUuid, line }
  },
  takeFor: (childUuid: string): string | null => {
    const line = handed?.childUuid === childUuid ? handed.line : null
    handed = null
    return line
  },
}
