/** For when the element that had the focus went away: the keyboard goes on from the page, not from nowhere. */
export function focusMainIfLost(): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
}
