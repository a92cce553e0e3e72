import type { Notice } from '@parent-activity/contract/notices'
import { datesText, datesTold, type NewsGroup } from '../invitations/news-groups.ts'
import { noticeSentence, noticeTitles } from '@parent-activity/domain/notices/notice-texts'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { shortDateText, timeText } from '../../ui/dates/local-format.ts'
import { NotePanel } from '../../ui/feedback/note-panel.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { activityAddress } from '../activities/activity-addresses.ts'
import { readMessages } from '../invitations/participants/read-messages.ts'
import { noticeIcons } from './notice-icons.ts'
import { useReadNotices } from './use-read-notices.ts'

export function NoticePanel({ group }: { group: NewsGroup<Notice> }) {
  const { write: readNotices } = useReadNotices()
  const { first, all, since } = group
  const { kind, activity_name, activity_uuid, child_uuid } = first
  const { markAsRead, markedAsRead, viewActivity } = readMessages
  const read = async () => {
    if (await readNotices(all.map(({ uuid }) => uuid))) showToast(markedAsRead)
  }
  return (
    <NotePanel
      tone="declined"
      icon={noticeIcons[kind]}
      kind={noticeTitles[kind]}
      since={since}
      actions={
        <>
          <Button aria-label={`${markAsRead}: ${activity_name}`} onClick={() => void read()}>
            {markAsRead}
          </Button>
          {activity_uuid !== null && (
            <Link
              to={activityAddress(child_uuid, activity_uuid)}
              aria-label={`${viewActivity}: ${activity_name}`}
              className={buttonClass({ variant: 'primary' })}
            >
              {viewActivity}
            </Link>
          )}
        </>
      }
    >
      <p className="font-strong">{activity_name}</p>
      <p className="tabular-nums">{whenText(group)}</p>
      <p className="text-muted">
        {noticeSentence({ ...first, dates: datesTold(group) }, { day: shortDateText, time: timeText })}
      </p>
    </NotePanel>
  )
}

/** 'Wed 18 Nov, 6:00 PM, Library' */
function whenText(group: NewsGroup<Notice>): string {
  const { start_date, start_time, location } = group.first
  const dates = datesText({ date: start_date, count: datesTold(group) }, shortDateText)
  return [dates, start_time === null ? null : timeText(start_time), location].filter(Boolean).join(', ')
}
