let handed = { childUuid: '', line: '' }

/** A line that names a sibling goes along to that child’s form; its values go as a draft. */
export const lineOnTheWay = {
  hand: (childUuid: string, line: string): void => {
    handed = { childUuid, line }
  },
  to: (childUuid: string): string => (handed.childUuid === childUuid ? handed.line : ''),
  arrive: (): void => {
    handed = { childUuid: '', line: '' }
  },
}
