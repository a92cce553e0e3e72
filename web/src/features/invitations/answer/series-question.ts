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
  asks_again: boolean
}

export function seriesQuestion(
  { activity_name, start_date, status, asks_again }: OneDate,
  dates: number,
  action: InvitationAction,
) {
  const { whichDates, stillComingWhich, datesStand, haveMoved, allDates, onlyDate } = invitationMessages
  const given = statusGivenBy(action)
  return {
    title: asks_again && given === status ? stillComingWhich : whichDates(answerLooks[given].giving?.verb ?? ''),
    text: datesStand(activity_name, dates, asks_again ? haveMoved : answerLooks[status].stand),
    choices: [
      { value: 'all' as const, label: allDates(dates), tone: 'secondary' as const },
      { value: 'one' as const, label: onlyDate(shortDateText(start_date)), tone: 'secondary' as const },
    ],
  }
}
