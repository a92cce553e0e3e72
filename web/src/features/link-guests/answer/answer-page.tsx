import type { LinkPage } from '@parent-activity/contract/link-guests'
import { useState, type ReactNode } from 'react'
import { KiteMark } from '../../../ui/art/art.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FullScreenSpinner } from '../../../ui/feedback/spinner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { firstWord } from '../../../ui/person-name.ts'
import { FallenKiteArt } from './answer-art.tsx'
import { AnswerForm } from './answer-form.tsx'
import { AskHost } from './ask-host.tsx'
import { Comes } from './comes.tsx'
import { Declined } from './declined.tsx'
import { codeIn } from './link-code.ts'
import { answerMessages as texts } from './messages.ts'
import { OneMoreStep } from './one-more-step.tsx'
import { askHost, sendAnswer, type Answer } from './send-answer.ts'
import { useLinkPage } from './use-link-page.ts'
import { WaitsForPlace } from './waits-for-place.tsx'

/** For people without an account, whoever is signed in on their device. */
export function AnswerPage() {
  const [code] = useState(() => codeIn(location))
  return code === null ? <Ended /> : <OpenLink code={code} />
}

function OpenLink({ code }: { code: string }) {
  const { page, problem, refusal, isSending, send } = useLinkPage(code)
  const [isChanging, setIsChanging] = useState(false)
  if (problem === 'ended') return <Ended />
  if (!page) {
    return problem === 'unreachable' ? (
      <Frame>
        <EmptyState headingLevel={1} art={<FallenKiteArt />} title={texts.unreachable} text={texts.unreachableText} />
      </Frame>
    ) : (
      <FullScreenSpinner text={texts.loading} />
    )
  }
  const host = firstWord(page.host_parent_name)
  const common = { page, host, isSending, refusal }
  const answer = async (given: Answer) => {
    if (await send(() => sendAnswer(code, given))) {
      setIsChanging(false)
      scrollTo(0, 0)
    }
  }
  const sendAgain = (action: Answer['action']) => {
    const { parent_name, reply_note } = page.answer ?? { parent_name: '', reply_note: null }
    void answer({ action, parent_name, reply_note })
  }
  const change = () => setIsChanging(true)
  return (
    <Frame host={host}>
      {page.is_elsewhere ? (
        <AskHost {...common} onAsk={(name) => void send(() => askHost(code, name))} />
      ) : isChanging || !hasAnswered(page) ? (
        <AnswerForm {...common} onAnswer={(given) => void answer(given)} />
      ) : page.answer?.status === 'rejected' ? (
        <Declined {...common} onComeAfterAll={() => (page.is_full ? change() : sendAgain('accept'))} />
      ) : page.answer?.status === 'pending' ? (
        <WaitsForPlace {...common} onTake={() => sendAgain('accept')} onChange={change} />
      ) : page.details ? (
        <Comes {...common} details={page.details} code={code} onChange={change} />
      ) : (
        <OneMoreStep {...common} onChange={change} />
      )}
    </Frame>
  )
}

function hasAnswered({ answer }: LinkPage): boolean {
  return answer !== null && (answer.status !== 'pending' || answer.waiting_since !== null)
}

function Ended() {
  return (
    <Frame>
      <EmptyState headingLevel={1} art={<FallenKiteArt />} title={texts.ended} text={texts.endedText} />
    </Frame>
  )
}

function Frame({ host, children }: { host?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-4 pb-6">
      <title>{texts.title}</title>
      <header className="flex h-16 items-center gap-2.5 font-semibold md:px-4">
        <KiteMark />
        {texts.app}
      </header>
      <main id="main" tabIndex={-1} className="mx-auto mt-2 w-full max-w-[456px] outline-none md:mt-8">
        <Card aria-live="polite">{children}</Card>
      </main>
      {host && (
        <footer className="mx-auto mt-auto max-w-64 pt-10 text-center text-sm text-balance text-muted md:max-w-none">
          {texts.privacy(host)}
        </footer>
      )}
    </div>
  )
}
