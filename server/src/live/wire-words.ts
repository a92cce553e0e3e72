import { addChange, isLiveKind, type Changes } from './committed-changes.ts'

/** PostgreSQL carries up to 8,000 bytes. */
const mostBytes = 7500

/** Messages to other processes: the sender, then a line per family. */
export function wireWords(sender: string, changes: Changes): string[] {
  const messages: string[] = []
  let message = sender
  for (const [family, kinds] of changes) {
    const line = `\n${family} ${[...kinds].join(',')}`
    if (message.length + line.length > mostBytes) {
      messages.push(message)
      message = sender
    }
    message += line
  }
  if (message !== sender) messages.push(message)
  return messages
}

export function readWire(message: string): { sender: string; changes: Changes } {
  const [sender = '', ...lines] = message.split('\n')
  const changes: Changes = new Map()
  for (const line of lines) {
    const [family = '', kinds = ''] = line.split(' ')
    addChange(changes, family, kinds.split(',').filter(isLiveKind))
  }
  return { sender, changes }
}
