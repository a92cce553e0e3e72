import { useEffect, useState, type ReactNode } from 'react'
import { GateArt } from '../../../ui/art/art.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FullScreenSpinner } from '../../../ui/feedback/spinner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { BoardView } from './board-view.tsx'
import { forgetSecret, takeSecret } from './board-secret.ts'
import { followBoard, type BoardState } from './follow-board.ts'
import { boardMessages as texts } from './messages.ts'

/** For a tablet at home, whoever is signed in on it. */
export function BoardPage() {
  const [secret, setSecret] = useState(takeSecret)
  useEffect(() => {
    // A new link in the same tab changes nothing but the fragment.
    const take = () => setSecret(takeSecret())
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return secret === null ? <Ended /> : <FollowedBoard key={secret} secret={secret} />
}

function FollowedBoard({ secret }: { secret: string }) {
  const [{ board, isReachable, hasEnded }, setState] = useState<BoardState>(atFirst)
  useEffect(() => {
    const following = new AbortController()
    followBoard(secret, following.signal, (state) => {
      if (state.hasEnded) forgetSecret(secret)
      setState(state)
    })
    return () => following.abort()
  }, [secret])
  if (hasEnded) return <Ended />
  if (board) return <BoardView board={board} isReachable={isReachable} />
  return isReachable ? (
    <FullScreenSpinner text={texts.loading} />
  ) : (
    <Message title={texts.noConnection} text={texts.waiting} />
  )
}

const atFirst: BoardState = { board: null, isReachable: true, hasEnded: false }

function Ended() {
  return <Message title={texts.ended} text={texts.endedText} />
}

function Message({ title, text }: { title: string; text: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-content-center p-(--gutter)">
      <title>{texts.pageTitle(title)}</title>
      <Card role="status">
        <EmptyState headingLevel={1} art={<GateArt />} title={title} text={text} />
      </Card>
    </main>
  )
}
