import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { count } from '@parent-activity/domain/texts/in-words'
import { isolated } from '@parent-activity/domain/texts/isolated'
import { answersNews, fewNames } from '../activities/answer-counts.ts'
import type { NotificationItem } from './notification-list.ts'
import { invitationMessages } from '../invitations/messages.ts'
import { datesText } from '../invitations/news-groups.ts'
import { noticeSentence, noticeTitles, type Formats } from '@parent-activity/domain/notices/notice-texts'

export interface Names extends Formats {
  child: (uuid: string) => string
  weekday: (date: CalendarDate) => string
}

export function notificationText(item: NotificationItem, names: Names): { title: string; message: string } {
  switch (item.type) {
    case 'connection_requests':
      return {
        title: item.count === 1 ? 'Connection request' : 'Connection requests',
        message: `You have ${count(item.count, 'connection request', 'connection requests')}`,
      }
    case 'confirmation':
      return {
        title: 'Connection to confirm',
        message: `${item.name} signed up with the contact you gave. Please confirm.`,
      }
    case 'series': {
      const dates = item.isWeekly ? `every ${names.weekday(item.date)} (${item.count})` : datesText(item, names.day)
      return {
        title: 'Recurring invitation',
        message: `${isolated(item.name)} for ${isolated(names.child(item.child_uuid))}, ${dates}`,
      }
    }
    case 'still_coming':
      return {
        title: invitationMessages.stillComing,
        message: `${isolated(item.name)} for ${isolated(names.child(item.child_uuid))}, ${datesText(item, names.day)}`,
      }
    case 'invitations':
      return {
        title: item.invited.length === 1 ? 'Activity invitation' : 'Activity invitations',
        message: invitationsText(item.invited, names),
      }
    case 'answers':
      return { title: item.name, message: answersNews(item.answers) }
    case 'notice':
      return {
        title: noticeTitles[item.kind],
        message: `${isolated(item.name)} for ${isolated(names.child(item.child_uuid))}, ${datesText({ date: item.date, count: item.dates }, names.day)}. ${noticeSentence(item, names)}`,
      }
  }
}

function invitationsText(invited: readonly { name: string; child_uuid: string }[], names: Names): string {
  const have = `You have ${count(invited.length, 'invitation', 'invitations')}`
  const children = new Set(invited.map(({ child_uuid }) => child_uuid))
  const [only] = children
  if (only !== undefined && children.size === 1) {
    return `${have} for ${isolated(names.child(only))}: ${fewNames(invited.map(({ name }) => name))}`
  }
  return `${have}: ${fewNames(invited.map(({ name, child_uuid }) => `${isolated(name)} for ${names.child(child_uuid)}`))}`
}
