import { pages } from '@parent-activity/domain/pages'
import { useAddress } from '../../ui/hooks/use-address.ts'

export interface Invite {
  code: string
  /** Any family may open it and ask. Its code is in the fragment, which is sent to no server. */
  isShared: boolean
}

const parameter = 'invite'

export function useInvite(): Invite | null {
  return inviteIn(useAddress())
}

export function inviteIn({ search, hash }: { search: string; hash: string }): Invite | null {
  const isShared = !new URLSearchParams(search).has(parameter)
  const code = new URLSearchParams(isShared ? hash.slice(1) : search).get(parameter) ?? ''
  return code !== '' && code.length <= 200 ? { code, isShared } : null
}

/** Leads a signed-in parent to the request, or to the choice of a child. */
export function afterSignIn({ code, isShared }: Invite): string {
  const invite = new URLSearchParams({ [parameter]: code }).toString()
  return isShared ? `${pages.connect}#${invite}` : `${pages.register}?${invite}`
}
