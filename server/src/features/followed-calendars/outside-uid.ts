import { createHash } from 'node:crypto'

/** Names an entry in `activities.outside_uid`. The same event has it in a followed calendar and in a file. */
export function outsideUid({ uid, occurrence }: { uid: string; occurrence: string }): string {
  return createHash('sha256')
    .update(JSON.stringify([uid, occurrence]))
    .digest('base64url')
}
