import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Banner } from '../../ui/feedback/banner.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { forgetActivity, rememberActivity, rememberedActivity } from './came-from-activity.ts'
import { connectionMessages } from './messages.ts'

/** Survives a reload, but not leaving the page. */
export function BackToActivity() {
  const [origin] = useState(rememberedActivity)
  useEffect(() => {
    if (!origin) return
    rememberActivity(origin)
    return forgetActivity
  }, [origin])

  if (!origin) return null
  return (
    <Banner
      icon={ArrowLeft}
      action={
        <Link to={origin.address} className={buttonClass({ variant: 'quiet' })}>
          {connectionMessages.backToActivity(origin.childName)}
        </Link>
      }
    >
      {connectionMessages.draftIsSaved}
    </Banner>
  )
}
