export const firstSteps = ['child', 'activity', 'invite', 'parent'] as const
export type FirstStep = (typeof firstSteps)[number]

/** Undefined while it is not known. */
export type DoneSteps = Readonly<Record<FirstStep, boolean | undefined>>

const needChild: ReadonlySet<FirstStep> = new Set(['activity', 'invite'])

/** The first step that is open or not known to be done; those for a child wait for one. */
export function reachedStep(done: DoneSteps, skipped: ReadonlySet<FirstStep>): FirstStep | undefined {
  return firstSteps.find(
    (step) => done[step] !== true && !skipped.has(step) && (done.child === true || !needChild.has(step)),
  )
}

export function areOver(done: DoneSteps, skipped: ReadonlySet<FirstStep>): boolean {
  return firstSteps.every((step) => done[step] === true || skipped.has(step))
}

export function readSkipped(stored: string | null): ReadonlySet<FirstStep> {
  const words = new Set(stored?.split(','))
  return new Set(firstSteps.filter((step) => words.has(step)))
}
