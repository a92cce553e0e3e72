/* oxlint-disable unicorn/consistent-function-scoping -- only the function’s own text reaches the page */
type Role = 'button' | 'link' | 'field' | 'choice' | 'heading' | 'text'

export interface Target {
  role: Role
  name: string
  /** A selector of the area to look in. */
  within?: string
}

/**
 * Runs in the page, so it can use nothing from outside itself. Finds only what a person could press:
 * scrolled into view, at rest, and with nothing in front of it.
 */
export function findShown({ role, name, within = 'body' }: Target): Element | null {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    field: 'input, textarea, select, [role=combobox]',
    choice: 'input[type=checkbox], input[type=radio], [role=option], [role=checkbox], [role=radio], [role=switch]',
    heading: 'h1, h2, h3',
    text: 'p, span, h1, h2, h3, li, a, button, strong, dd, div',
  }
  const tidy = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    const described = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
    const words = [...described, ...labels].map((label) => tidy(label?.textContent)).filter(Boolean)
    return element.getAttribute('aria-label') ?? (words.join(' ') || tidy((element as HTMLElement).innerText))
  }
  const moving = document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(({ effect }) => (effect as KeyframeEffect).target)
  const isReached = (element: Element) => {
    if (moving.some((target) => target?.contains(element))) return false
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect(-1, -1)
    const front = document.elementFromPoint(left + width / 2, top + height / 2)
    if (front === null) return false
    return element.contains(front) || front.closest('label')?.control === element
  }
  const areas = [...document.querySelectorAll(within)]
  const named = areas
    .flatMap((area) => [...area.querySelectorAll(selectors[role])])
    .map((element) => ({ element, text: nameOf(element) }))
    .filter(({ text }) => text.includes(name))
  const exact = named.filter(({ text }) => text === name)
  // The last is the innermost.
  return (exact.length > 0 ? exact : named).findLast(({ element }) => isReached(element))?.element ?? null
}
