import { isPage, pages } from '@parent-activity/domain/pages'

const withoutContent = new Set<string>([pages.home, pages.login, pages.register])

/** The page in the address bar, if it is one of ours. */
export function wantedAddress({ pathname, search }: { pathname: string; search: string }): string {
  return isPage(pathname) && !withoutContent.has(pathname) ? pathname + search : pages.children
}
