import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react'

type Outcome<Props> = { Shown: ComponentType<Props> } | { error: unknown }

/**
 * A component whose code is fetched when it is first needed. It is shown as soon as it has come: React's own way, with
 * `lazy` and `Suspense`, keeps what stands meanwhile for 300 ms.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  let known: Outcome<Props> | undefined
  const fetchCode = async (): Promise<Outcome<Props>> => {
    try {
      return (known = { Shown: await load() })
    } catch (error) {
      // Not kept: whoever comes back later may have a better connection.
      return { error }
    }
  }
  return function Later(props) {
    const [outcome, setOutcome] = useState(known)
    useEffect(() => {
      // As a transition it is rendered in slices, however much it is.
      if (!outcome) void fetchCode().then((fetched) => startTransition(() => setOutcome(fetched)))
    }, [outcome])
    if (!outcome) return meanwhile
    if ('error' in outcome) throw outcome.error
    return <outcome.Shown {...props} />
  }
}
