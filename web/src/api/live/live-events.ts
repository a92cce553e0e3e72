import type { LiveKind } from '@parent-activity/domain/live/live-kinds'

export type LiveEvent =
  | { name: 'changed'; kinds: LiveKind[] }
  | { name: 'ended' }
  | { name: 'poll' }
  | { name: 'retry'; ms: number }

/** Our own server sends events of two short lines, so no library for all of server-sent events is loaded. */
export function eventReader(hear: (event: LiveEvent) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = readBlock(block)
      if (event) hear(event)
    }
  }
}

function readBlock(block: string): LiveEvent | null {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: ?(.*)/, 2) as [string, string]))
  if (fields['retry'] !== undefined) return { name: 'retry', ms: Number(fields['retry']) }
  const name = fields['event']
  if (name === 'changed') return { name, ...(JSON.parse(fields['data'] ?? '{}') as { kinds: LiveKind[] }) }
  return name === 'ended' || name === 'poll' ? { name } : null
}
