import { Printer } from 'lucide-react'
import { IconButton } from '../button.tsx'

/** Not on a phone, whose own menu prints. */
export function PrintButton() {
  return <IconButton label="Print" icon={Printer} className="max-md:hidden" onClick={() => print()} />
}
