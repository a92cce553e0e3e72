import { call } from '../../../api/call.ts'
import { showChoice } from '../../../ui/overlays/alert.tsx'
import { blockMessages } from '../messages.ts'

interface EndingTexts {
  title: string
  text: string
  okLabel: string
}

export function askToEnd({ title, text, okLabel }: EndingTexts): Promise<'end' | 'block' | null> {
  return showChoice({
    title,
    text: `${text}\n\n${blockMessages.meaning}`,
    choices: [
      { value: 'end', label: okLabel, tone: 'secondary' },
      { value: 'block', label: blockMessages.andBlock(okLabel), tone: 'danger' },
    ],
  })
}

export function blockFamily(connectionUuid: string) {
  return call('POST /api/connections/:id/block', { params: { id: connectionUuid } })
}
