import { authMessages } from './messages.ts'

interface InviteLink {
  requester_name: string
  child_name: string
  target_child_name: string
}

export function inviteNote(link: InviteLink | 'dead' | undefined): string {
  if (link === 'dead') return authMessages.deadInvite
  return link ? authMessages.invitedBy(link) : authMessages.youWereInvited
}
