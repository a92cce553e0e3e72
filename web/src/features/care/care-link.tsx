import { pages } from '@parent-activity/domain/pages'
import { HeartPulse } from 'lucide-react'
import { generatePath, Link } from 'react-router'
import { iconButtonClass } from '../../ui/button.tsx'
import { careMessages } from './messages.ts'

export function CareLink({ childUuid, childName }: { childUuid: string; childName: string }) {
  return (
    <Link
      to={generatePath(pages.care, { childUuid })}
      aria-label={careMessages.entry(childName)}
      title={careMessages.entry(childName)}
      className={iconButtonClass}
    >
      <HeartPulse size={20} strokeWidth={1.85} aria-hidden />
    </Link>
  )
}
