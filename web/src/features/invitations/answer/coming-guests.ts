const eventName = 'guestIsComing'

interface ComingGuest {
  invitation_uuid: string
  invited_child_uuid: string
}

/** After the server has the answer. */
export function announceComing({ invitation_uuid, invited_child_uuid }: ComingGuest): void {
  dispatchEvent(new CustomEvent<ComingGuest>(eventName, { detail: { invitation_uuid, invited_child_uuid } }))
}

export function subscribeToComing(listener: (guest: ComingGuest) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<ComingGuest>).detail)
  addEventListener(eventName, hear)
  return () => removeEventListener(eventName, hear)
}
