import { pages } from '@parent-activity/domain/pages'
import { useAddress } from '../../ui/hooks/use-address.ts'

/** The code of the link that led here. A longer one than any link has counts as none. */
export function useInviteCode(): string | null {
  const { search } = useAddress()
  const code = new URLSearchParams(search).get('invite') ?? ''
  return code !== '' && code.length <= 200 ? code : null
}

/** The page that opens a link for somebody who is signed in. */
export function invitePath(code: string): string {
  return `${pages.register}?${new URLSearchParams({ invite: code }).toString()}`
}
