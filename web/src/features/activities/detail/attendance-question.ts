import { activityMessages } from '../messages.ts'

/** Nobody needs the button where nobody is told; one who is away can always come back. */
export function offersAttendance(isOver: boolean, hostCantAttend: boolean, families: number): boolean {
  return !isOver && (hostCantAttend || families > 0)
}

/** Says how many families are told before anybody is. */
export function attendanceQuestion(childName: string, cantAttend: boolean, families: number) {
  const { attendance, nobodyTold, familiesTold } = activityMessages
  const { title, okLabel } = attendance[cantAttend ? 'away' : 'back']
  return { title: title(childName), text: families === 0 ? nobodyTold : familiesTold(families), okLabel }
}
