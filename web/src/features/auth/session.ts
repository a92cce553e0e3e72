import type { User } from '@parent-activity/contract/auth'
import { pages } from '@parent-activity/domain/pages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../../api/call.ts'
import { forgetSession, keepSession, storedToken, subscribeToToken } from '../../api/session-store.ts'
import { replaceAddress } from '../../ui/hooks/use-address.ts'
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

/** Opens the session, at the address that it was asked for. */
export function useSignIn(to: string): (session: { token: string; user: User }) => void {
  const queries = useQueryClient()
  return ({ token, user }) => {
    // A proxy may answer in the place of the server, and the types promise too much then.
    if (typeof token !== 'string' || typeof user !== 'object') throw new Error('This reply opens no session.')
    queries.setQueryData(sessionQuery(token).queryKey, user)
    replaceAddress(to)
    keepSession(token, user)
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
  // The call takes the token along before the session is left.
  call('POST /api/auth/logout').catch(() => console.warn(authMessages.logoutOnlyLocal))
  leaveSession()
}

/** For a session that the server has ended at the user’s wish. The next login is not for the page that was left. */
export function leaveSession(): void {
  for (const listener of signOutListeners) listener()
  forgetSession()
  replaceAddress(pages.login)
}
