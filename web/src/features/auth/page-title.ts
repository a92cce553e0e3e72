import { authMessages } from './messages.ts'

export function pageTitle(page: string): string {
  return `${page} · ${authMessages.appTitle}`
}
