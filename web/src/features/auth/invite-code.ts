import { pages } from '@parent-activity/domain/pages'
import { useAddress } from '../../ui/hooks/use-address.ts'

export function useInviteCode(): string | null {
  const { search } = useAddress()
  const code = new URLSearchParams(search).get('invite') ?? ''
  return code !== '' && code.length <= 200 ? code : null
}

export function invitePath(code: string): string {
  return `${pages.register}?${new URLSearchParams({ invite: code }).toString()}`
}
