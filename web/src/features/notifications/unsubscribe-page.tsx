import type { NotificationKind } from '@parent-activity/domain/notifications/notification-kind'
import { pages } from '@parent-activity/domain/pages'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { GateArt, KiteArt } from '../../ui/art/art.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { focusMain } from '../../ui/hooks/focus-main.ts'
import { Card } from '../../ui/layout/card.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { authMessages } from '../auth/messages.ts'
import { useToken } from '../auth/session.ts'
import { readUnsubscribeLink } from './unsubscribe-link.ts'
import { unsubscribeMessages as texts } from './unsubscribe-messages.ts'

/** For people with or without a session. */
export function UnsubscribePage() {
  const [link] = useState(() => readUnsubscribeLink(location))
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-content-center p-(--gutter) outline-none">
      <title>{authMessages.pageTitle(texts.title)}</title>
      <Card role="status" className="w-full max-w-[520px]">
        {link ? (
          <Question {...link} />
        ) : (
          <EmptyState
            headingLevel={1}
            art={<GateArt />}
            title={texts.badLink}
            text={texts.badLinkText}
            action={<ToSettings />}
          />
        )}
      </Card>
    </main>
  )
}

function Question({ token, kind }: { token: string; kind: NotificationKind }) {
  const [isDone, setIsDone] = useState(false)
  const { write, isWriting } = useWrite({
    send: () => call('POST /api/notifications/unsubscribe/:token', { params: { token }, query: { kind } }),
    failure: texts.failure,
    onSuccess: () => {
      setIsDone(true)
      focusMain()
    },
  })
  return (
    <EmptyState
      headingLevel={1}
      art={<KiteArt />}
      title={isDone ? texts.done : texts.title}
      text={isDone ? texts.doneText(kind) : texts.question(kind)}
      action={
        isDone ? (
          <ToSettings />
        ) : (
          <Button variant="primary" busy={isWriting && texts.unsubscribing} onClick={() => void write()}>
            {texts.unsubscribe}
          </Button>
        )
      }
    />
  )
}

/** The login page leads there too. */
function ToSettings() {
  const isSignedIn = useToken() !== null
  return (
    <a href={pages.notifications} className={buttonClass()}>
      {isSignedIn ? texts.change : texts.logIn}
    </a>
  )
}
