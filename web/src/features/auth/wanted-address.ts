import { isPage, pages } from '@parent-activity/domain/pages'

const withoutContent = new Set<string>([pages.home, pages.login, pages.register])

/** A login leads to the page of the address bar if it is one of ours, else to the children. */
export function wantedAddress({ pathname, search }: { pathname: string; search: string }): string {
  return isPage(pathname) && !withoutContent.has(pathname) ? pathname + search : pages.children
}
