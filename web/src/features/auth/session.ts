import type { User } from '@parent-activity/contract/auth'
import { pages } from '@parent-activity/domain/pages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { forgetSession, keepSession, storedToken, subscribeToToken } from '../../api/session-store.ts'
import { authMessages } from './messages.ts'
import { sessionQuery } from './session.queries.ts'

type Session =
  | { status: 'loading' | 'signed-out' | 'unreachable'; user: undefined }
  | { status: 'signed-in'; user: User }

export function useToken(): string | null {
  return useSyncExternalStore(subscribeToToken, storedToken)
}

/** A stored token is verified with the server before anything of the family is shown. */
export function useSession(): Session {
  const token = useToken()
  const { data: user, isError } = useQuery(sessionQuery(token))
  if (token === null) return { status: 'signed-out', user: undefined }
  if (user) return { status: 'signed-in', user }
  return { status: isError ? 'unreachable' : 'loading', user: undefined }
}

/** For what is only ever shown to somebody who is signed in. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('Nobody is signed in.')
  return user
}

/** Leads to the children, unless somebody came by a link that is for something else. */
export function useSignIn(to: string = pages.children): (session: { token: string; user: User }) => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return ({ token, user }) => {
    queries.setQueryData(sessionQuery(token).queryKey, user)
    keepSession(token, user)
    void navigate(to, { replace: true })
  }
}

const signOutListeners = new Set<() => void>()

/** For what is kept in the browser for the one who signs out, and for nobody after them. */
export function subscribeToSignOut(listener: () => void): () => void {
  signOutListeners.add(listener)
  return () => signOutListeners.delete(listener)
}

/** Ends the session here at once; a server that does not answer must not keep anybody signed in. */
export function signOut(): void {
  // The call has taken the token along when the session is left.
  call('POST /api/auth/logout').catch(() => console.warn(authMessages.logoutOnlyLocal))
  leaveSession()
}

/** For a session that the server has ended, as the one at the screen wished. */
export function leaveSession(): void {
  for (const listener of signOutListeners) listener()
  forgetSession()
}
