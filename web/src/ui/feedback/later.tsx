import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react'

interface Later {
  load: () => Promise<ComponentType>
  meanwhile: ReactNode
  failed: (retry: () => void) => ReactNode
}

/**
 * A component whose code is fetched when it is first needed. It is shown as soon as it has come: React's own way, with
 * `lazy` and `Suspense`, keeps what stands meanwhile for 300 ms.
 */
export function later({ load, meanwhile, failed }: Later): ComponentType {
  let known: { Shown: ComponentType } | undefined
  const fetchCode = async () => {
    try {
      return (known = { Shown: await load() })
    } catch {
      return 'failed'
    }
  }
  return function Later() {
    const [outcome, setOutcome] = useState<typeof known | 'failed'>(known)
    useEffect(() => {
      // As a transition it is rendered in slices, however much it is.
      if (!outcome) void fetchCode().then((fetched) => startTransition(() => setOutcome(fetched)))
    }, [outcome])
    if (!outcome) return meanwhile
    return outcome === 'failed' ? failed(() => setOutcome(undefined)) : <outcome.Shown />
  }
}
