/** After the free tries each failure doubles the wait, up to a limit. */
export interface ThrottleRule {
  freeTries: number
  longestWaitSeconds: number
  forgottenAfterSeconds: number
}

interface Tries {
  count: number
  /** Seconds since the last failure. */
  age: number
}

export function secondsToWait(rule: ThrottleRule, { count, age }: Tries): number {
  if (count < rule.freeTries || isForgotten(rule, age)) return 0
  const wait = Math.min(2 ** (count - rule.freeTries), rule.longestWaitSeconds)
  return Math.max(0, Math.ceil(wait - age))
}

export function isForgotten(rule: ThrottleRule, age: number): boolean {
  return age >= rule.forgottenAfterSeconds
}
