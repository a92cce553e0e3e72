const mostLines = 20
const mostCharacters = 500
const lines: string[] = []

/** The last lines of all servers of this worker, to explain a failed test. */
export const recentLog = {
  add: (line: string): void => {
    lines.push(line.trimEnd().slice(0, mostCharacters))
    if (lines.length > mostLines) lines.shift()
  },
  lines: (): string[] => [...lines],
  forget: (): void => {
    lines.length = 0
  },
}
