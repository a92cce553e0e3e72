interface Region {
  /** English words in the region’s order. */
  dates: string
  /** 24/11 rather than 11/24. */
  isDayFirst: boolean
  hourCycle: 'h12' | 'h23'
  /** 0 is Sunday. */
  firstWeekday: number
}

interface WeekLocale extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

export function regionOf(locale: string): Region {
  const options = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return {
    dates: options.locale.startsWith('en') ? options.locale : isDayFirst(locale) ? 'en-GB' : 'en-US',
    isDayFirst: isDayFirst(locale),
    hourCycle: options.hour12 ? 'h12' : 'h23',
    firstWeekday: firstWeekdayOf(locale),
  }
}

function isDayFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'day'
}

/** Sunday where the browser lacks week data. */
function firstWeekdayOf(locale: string): number {
  const known: WeekLocale = new Intl.Locale(locale)
  return ((known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 0) % 7
}

let region: Region | undefined

export function ownRegion(): Region {
  return (region ??= regionOf(new Intl.DateTimeFormat().resolvedOptions().locale))
}
