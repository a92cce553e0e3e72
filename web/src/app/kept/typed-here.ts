let typedAt: string | null = null

export function watchTyping(): () => void {
  addEventListener('input', note, { capture: true })
  return () => removeEventListener('input', note, { capture: true })
}

function note(): void {
  typedAt = location.pathname
}

/** Any form counts until its page is left, and any open dialog. */
export function isHalfFilled(): boolean {
  return typedAt === location.pathname || document.querySelector('dialog[open]') !== null
}
