import { choicesOf, notificationKinds, type NotificationKind } from './notification-kind.ts'

export type Kinds = { [Kind in NotificationKind]: (typeof choicesOf)[Kind][number] }

export interface NotificationSettings {
  /** By mail. */
  kinds: Kinds
  push_kinds: Kinds
  /** Whether a notification on a device says who and what. */
  names_on_lock_screen: boolean
  /** Equal times mean that no hours are quiet. */
  quiet_from: string
  quiet_to: string
  evening_at: string
}

/** Every clock on earth is a multiple of a quarter of an hour ahead or behind, so summaries are due at few moments. */
export const eveningTimes = halfHours('16:00', '22:00')

export const reminderMinutes = 60

const mailDefaults = Object.fromEntries(notificationKinds.map((kind) => [kind, choicesOf[kind][0]])) as Kinds

export const defaultSettings: NotificationSettings = {
  kinds: mailDefaults,
  push_kinds: { ...mailDefaults, answer: 'now', connection: 'evening' },
  names_on_lock_screen: true,
  quiet_from: '21:00',
  quiet_to: '07:00',
  evening_at: '18:30',
}

/** Only what was chosen is kept, so that a better default reaches everybody else. */
export interface KeptSettings {
  kinds?: KeptKinds | undefined
  push_kinds?: KeptKinds | undefined
  names_on_lock_screen?: boolean | undefined
  quiet_from?: string | undefined
  quiet_to?: string | undefined
  evening_at?: string | undefined
}

type KeptKinds = { [Kind in NotificationKind]?: Kinds[Kind] | undefined }

export function settingsOf({ kinds, push_kinds, ...others }: KeptSettings): NotificationSettings {
  return {
    ...chosen(defaultSettings, others),
    kinds: chosen(defaultSettings.kinds, kinds ?? {}),
    push_kinds: chosen(defaultSettings.push_kinds, push_kinds ?? {}),
  }
}

function chosen<Values extends object>(defaults: Values, kept: { [Name in keyof Values]?: Values[Name] | undefined }) {
  const named = Object.entries(kept).filter(([, value]) => value !== undefined)
  return { ...defaults, ...(Object.fromEntries(named) as Partial<Values>) }
}

function halfHours(from: string, to: string): string[] {
  const times = Array.from({ length: 48 }, (_, half) => {
    return `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
  })
  return times.filter((time) => time >= from && time <= to)
}
