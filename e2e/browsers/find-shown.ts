/* oxlint-disable unicorn/consistent-function-scoping -- only the function’s own text reaches the page */
type Role = 'button' | 'link' | 'field' | 'choice' | 'heading' | 'text'

export interface Target {
  role: Role
  name: string
  /** A selector of the area to look in. */
  within?: string
}

/** Runs in the page, so it can use nothing from outside itself. The last match is in front: dialogs come after what they cover. */
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
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden'
  }
  const areas = [...document.querySelectorAll(within)].filter(isShown)
  const shown = areas.flatMap((area) => [...area.querySelectorAll(selectors[role])].filter(isShown))
  const exact = shown.findLast((element) => nameOf(element) === name)
  return exact ?? shown.findLast((element) => nameOf(element).includes(name)) ?? null
}
