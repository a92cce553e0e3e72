import { showConfirm } from './alert.tsx'

/** A slip of the thumb must not cost a half-filled form. */
export async function askBeforeLosing(somethingTyped: boolean): Promise<boolean> {
  return !somethingTyped || showConfirm({ title: 'Leave this form?', text: 'What you entered will be lost.' })
}
