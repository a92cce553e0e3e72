const eventName = 'childrenDataChanged'

/** Says that children or what they do have changed; every screen that shows them loads them again. */
export function announceChildrenDataChanged(): void {
  dispatchEvent(new Event(eventName))
}

export function subscribeToChildrenData(listener: () => void): () => void {
  addEventListener(eventName, listener)
  return () => removeEventListener(eventName, listener)
}
