import type { LinkPage } from '@parent-activity/contract/link-guests'
import type { ReactNode } from 'react'
import { HillsArt } from './answer-art.tsx'
import { answerMessages as texts } from './messages.ts'
import { WhenFact } from './when-fact.tsx'

interface InvitationFormProps {
  page: LinkPage
  /** Rows below who invites to what, and when. */
  facts?: ReactNode
  onSubmit: () => void
  children: ReactNode
}

export function InvitationForm({ page, facts, onSubmit, children }: InvitationFormProps) {
  return (
    <>
      <HillsArt />
      <form
        noValidate
        className="p-5 md:px-8 md:py-6"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <p className="text-muted wrap-anywhere">
          {texts.invite(page.host_parent_name, page.host_child_name, page.child_name)}
        </p>
        <h1 className="wrap-anywhere">{page.activity_name}</h1>
        <ul className="my-5 grid gap-3.5">
          <WhenFact page={page} />
          {facts}
        </ul>
        {children}
      </form>
    </>
  )
}
