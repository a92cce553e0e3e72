import { pages } from '@parent-activity/domain/pages'
import { useSearchParams } from 'react-router'

/** Of the link that led here. Whatever is too long for one is none. */
export function useInviteCode(): string | null {
  const [search] = useSearchParams()
  const code = search.get('invite') ?? ''
  return code !== '' && code.length <= 200 ? code : null
}

/** The page that opens a link for somebody who is signed in. */
export function invitePath(code: string): string {
  return `${pages.register}?${new URLSearchParams({ invite: code }).toString()}`
}
