import { Share2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { verifyMessages } from '../messages.ts'

export function LinkActions({ url, onDone }: { url: string; onDone: () => void }) {
  return (
    <>
      {'share' in navigator && (
        <Button icon={Share2} onClick={() => void share(url)}>
          {verifyMessages.share}
        </Button>
      )}
      <Button variant="primary" onClick={onDone}>
        {verifyMessages.done}
      </Button>
    </>
  )
}

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ url })
  } catch {
    // The user cancelled.
  }
}
