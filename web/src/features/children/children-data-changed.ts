const eventName = 'childrenDataChanged'

/** Reloads every list of children, activities, connections, invitations and notices. */
export function announceChildrenDataChanged(): void {
  dispatchEvent(new Event(eventName))
}

export function subscribeToChildrenData(listener: () => void): () => void {
  addEventListener(eventName, listener)
  return () => removeEventListener(eventName, listener)
}
