import { Printer } from 'lucide-react'
import { IconButton } from '../button.tsx'

/** Phones print from their own menu. */
export function PrintButton() {
  return <IconButton label="Print" icon={Printer} className="max-md:hidden" onClick={() => print()} />
}
