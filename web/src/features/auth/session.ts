import type { User } from '@parent-activity/contract/accounts/auth'
import { pages } from '@parent-activity/domain/pages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../../api/call.ts'
import { forgetSession, keepSession, storedToken, subscribeToToken } from '../../api/session-store.ts'
import { keepSignedOut } from '../../api/signed-out-tokens.ts'
import { replaceAddress } from '../../ui/hooks/use-address.ts'
import { authMessages } from './messages.ts'
import { sessionQuery } from './session.queries.ts'

type Session =
  | { status: 'loading' | 'signed-out' | 'unreachable'; user: undefined }
  | { status: 'signed-in'; user: User }

export function useToken(): string | null {
  return useSyncExternalStore(subscribeToToken, storedToken, storedToken)
}

/** A stored token opens nothing until the server has verified it. */
export function useSession(): Session {
  const token = useToken()
  const { data: user, isError } = useQuery(sessionQuery(token))
  if (token === null) return { status: 'signed-out', user: undefined }
  if (user) return { status: 'signed-in', user }
  return { status: isError ? 'unreachable' : 'loading', user: undefined }
}

export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('Nobody is signed in.')
  return user
}

export function useSignIn(to: string): (session: { token: string; user: User }) => void {
  const queries = useQueryClient()
  return ({ token, user }) => {
    // A proxy may have answered instead of the server.
    if (typeof token !== 'string' || typeof user !== 'object') throw new Error('This reply opens no session.')
    queries.setQueryData(sessionQuery(token).queryKey, user)
    replaceAddress(to)
    keepSession(token, user)
  }
}

const signOutListeners = new Set<() => void>()

export function subscribeToSignOut(listener: () => void): () => void {
  signOutListeners.add(listener)
  return () => signOutListeners.delete(listener)
}

/** Does not wait for the server, which may be away. */
export function signOut(): void {
  const token = storedToken()
  const later = () => {
    console.warn(authMessages.logoutOnlyLocal)
    if (token !== null) keepSignedOut(token)
  }
  if (navigator.onLine) call('POST /api/auth/logout').catch(later)
  else later()
  leaveSession()
}

export function leaveSession(): void {
  for (const listener of signOutListeners) listener()
  forgetSession()
  replaceAddress(pages.login)
}
