import { isUnsubscribePage } from '@parent-activity/domain/notifications/unsubscribe-page'
import { isAnswerPage } from '@parent-activity/domain/link-guests/answer-page'
import { pages } from '@parent-activity/domain/pages'
import { askEarly } from '../api/early-replies.ts'
import { readToken } from '../api/stored-token.ts'
import { firstUrls } from './first-urls.ts'
import { holdInput } from './hold-input.ts'

/** Set by the build, which puts this script into the page: it runs before the first paint. */
declare const dashboardFile: string, calendarFile: string

/** For people without an account. */
const isForAll = location.pathname === pages.board || isAnswerPage(location.pathname)
const token = isForAll ? null : readToken()
const showsLogin =
  token === null && !isForAll && location.pathname !== pages.register && !isUnsubscribePage(location.pathname)
document.documentElement.dataset['start'] = showsLogin ? 'login' : 'app'
if (showsLogin) holdInput()
if (token !== null) {
  for (const file of location.pathname === pages.calendar ? [dashboardFile, calendarFile] : [dashboardFile]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
  askEarly(token, firstUrls(location, new Date()))
  // The first of them takes tens of milliseconds, which are better spent while replies are on their way.
  Intl.DateTimeFormat()
}
