import { activityMessages } from '../messages.ts'

/** Hidden if nobody would be told, except for coming back. */
export function offersAttendance(isOver: boolean, hostCantAttend: boolean, families: number): boolean {
  return !isOver && (hostCantAttend || families > 0)
}

export function attendanceQuestion(childName: string, cantAttend: boolean, families: number) {
  const { attendance, nobodyTold, familiesTold } = activityMessages
  const { title, okLabel } = attendance[cantAttend ? 'away' : 'back']
  return { title: title(childName), text: families === 0 ? nobodyTold : familiesTold(families), okLabel }
}
