import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import {
  statusGivenBy,
  type InvitationAction,
  type InvitationStatus,
} from '@parent-activity/domain/invitations/invitation-status'
import { shortDateText } from '../../../ui/dates/local-format.ts'
import { answerLooks } from '../../activities/answer-looks.ts'
import { invitationMessages } from '../messages.ts'

interface OneDate {
  activity_name: string
  start_date: CalendarDate
  status: InvitationStatus
}

export function seriesQuestion(
  { activity_name, start_date, status }: OneDate,
  dates: number,
  action: InvitationAction,
) {
  const { whichDates, datesStand, allDates, onlyDate } = invitationMessages
  return {
    title: whichDates(answerLooks[statusGivenBy(action)].giving?.verb ?? ''),
    text: datesStand(activity_name, dates, answerLooks[status].stand),
    choices: [
      { value: 'all' as const, label: allDates(dates), tone: 'secondary' as const },
      { value: 'one' as const, label: onlyDate(shortDateText(start_date)), tone: 'secondary' as const },
    ],
  }
}
