/** With one of these keys a link opens in another tab or window, and the page stays. */
export function opensElsewhere(event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
