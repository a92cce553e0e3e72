const linkMs = 24 * 60 * 60 * 1000

export function firstGoodMoment(now: Date): Date {
  return new Date(now.getTime() - linkMs)
}
