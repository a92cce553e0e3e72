/** 'HH:MM' without a time zone: four o'clock for every family. */
export type ClockTime = string

export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour)
export const minutes: readonly number[] = [0, 15, 30, 45]

export const wrongClockTime = 'Please enter a time as HH:MM'

const pattern = /^([01]\d|2[0-3]):([0-5]\d)$/

export function parseClockTime(text: string): { hour: number; minute: number } | undefined {
  const match = pattern.exec(text)
  return match ? { hour: Number(match[1]), minute: Number(match[2]) } : undefined
}

export function formatClockTime(hour: number, minute: number): ClockTime {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

export function hourName(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
}
