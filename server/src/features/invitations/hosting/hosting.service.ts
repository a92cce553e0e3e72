import type { Nothing } from '@parent-activity/contract/fields'
import type { hostingEndpoints } from '@parent-activity/contract/hosting'
import { earliestToday } from '@parent-activity/domain/calendar/today'
import { replyByProblem } from '@parent-activity/domain/invitations/hosting-rules'
import { problem } from '@parent-activity/domain/texts/problem'
import type { Request } from '../../../http/endpoint-routes.ts'
import { refuseProblems } from '../../../http/refuse-problems.ts'
import { ownActivity } from '../../activities/activities.access.ts'
import type { GuestNotices } from '../guest-notices.ts'
import { activityOver, notShared } from '../invitations.errors.ts'
import { nobodyToAsk, nudgedToday, tooManyNotes } from './hosting.errors.ts'
import { countNotesSince, findReached, insertNote } from './notes.repository.ts'
import { noteNudge, nudgeUnanswered } from './nudges.repository.ts'
import { saveReplyBy } from './reply-by.repository.ts'

type Hosting = typeof hostingEndpoints

const dayMs = 24 * 60 * 60 * 1000
const mostNotes = 10

export function setReplyBy({
  params,
  body,
  write,
  actor,
}: Request<Hosting['PUT /api/activities/:id/reply-by']>): Promise<Nothing> {
  const { date, time } = body
  return write(async (tx) => {
    const activity = await ownActivity(tx, actor, params.id)
    if (!activity.is_shared) throw notShared()
    if (date !== null && time !== null) refuseProblems(problem('date', replyByProblem(date, time, activity)))
    await saveReplyBy(tx, activity, { reply_by_date: date, reply_by_time: time })
    return {}
  })
}

export function nudge({
  params,
  write,
  actor,
  now,
}: Request<Hosting['POST /api/activities/:id/nudge']>): Promise<{ nudged: number }> {
  return write(async (tx) => {
    const activity = await ownActivity(tx, actor, params.id)
    if (activity.end_date < earliestToday(now)) throw activityOver()
    if (!(await noteNudge(tx, activity, new Date(now.getTime() - dayMs), now))) throw nudgedToday()
    const nudged = await nudgeUnanswered(tx, activity, now)
    if (nudged === 0) throw nobodyToAsk()
    return { nudged }
  })
}

export function writeNote(
  { params, body, write, actor, now }: Request<Hosting['POST /api/activities/:id/notes']>,
  leaveNotices: GuestNotices['leave'],
) {
  return write(async (tx) => {
    const activity = await ownActivity(tx, actor, params.id)
    if (!activity.is_shared) throw notShared()
    if (activity.end_date < earliestToday(now)) throw activityOver()
    const lately = await countNotesSince(tx, activity, new Date(now.getTime() - dayMs))
    if (lately >= mostNotes) throw tooManyNotes(mostNotes)
    const reached = await findReached(tx, activity)
    const families = new Set(reached.map(({ invited_family_id }) => invited_family_id)).size
    const note = await insertNote(tx, activity, { text: body.text, families, sent_by: actor.userId }, now)
    const ids = reached.map(({ id }) => id)
    await leaveNotices(tx, 'host_note', ids, now, body.text)
    return note
  })
}
