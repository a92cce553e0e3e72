import { Share2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

/** Where the device itself can pass a link on, it is offered. */
export function LinkActions({ url, onDone }: { url: string; onDone: () => void }) {
  return (
    <>
      {'share' in navigator && (
        <Button icon={Share2} onClick={() => void share(url)}>
          Share link
        </Button>
      )}
      <Button variant="primary" onClick={onDone}>
        Done
      </Button>
    </>
  )
}

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ url })
  } catch {
    // They thought better of it.
  }
}
