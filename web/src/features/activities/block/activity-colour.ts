export interface ActivityState {
  is_host: boolean
  is_shared: boolean
  host_cant_attend: boolean
  invitation_status: 'none' | 'pending' | 'accepted' | 'rejected'
}

/** What the colour of a block says: dark, blue, green or grey. */
export type ActivityColour = 'private' | 'shared' | 'pending' | 'declined'

export function activityColour({
  is_host,
  is_shared,
  host_cant_attend,
  invitation_status,
}: ActivityState): ActivityColour {
  if (is_shared && invitation_status === 'pending') return 'pending'
  if (!is_host && invitation_status === 'accepted') return 'shared'
  if ((!is_host && invitation_status === 'rejected') || host_cant_attend) return 'declined'
  return is_host && is_shared ? 'shared' : 'private'
}
