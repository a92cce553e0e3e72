/**
 * Toasts stay until they are closed, as if the pointer rested on them: on a slow machine they would be gone before they
 * are read. Runs in the page, so it can use nothing else of this file.
 */
export function keepToasts(): void {
  // oxlint-disable-next-line typescript/unbound-method -- the proxy gives it its element
  Element.prototype.matches = new Proxy(Element.prototype.matches, {
    apply: (matches, element, [selectors]: [string]) =>
      selectors === ':hover, :focus-within' || Reflect.apply(matches, element, [selectors]),
  })
}
