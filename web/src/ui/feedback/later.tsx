import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react'

interface Later<Props> {
  load: () => Promise<ComponentType<Props>>
  meanwhile: ReactNode
  failed: (retry: () => void) => ReactNode
}

type LaterComponent<Props> = ComponentType<Props> & { preload: () => Promise<unknown> }

/** Like `lazy` and `Suspense`, which however keep the placeholder for 300 ms. */
export function later<Props extends object>({ load, meanwhile, failed }: Later<Props>): LaterComponent<Props> {
  let known: { Shown: ComponentType<Props> } | undefined
  const fetchCode = async (isRetry: boolean) => {
    try {
      return (known = { Shown: await load() })
    } catch {
      if (isRetry) await reloadIfReachable()
      return 'failed'
    }
  }
  function Later(props: Props) {
    const [outcome, setOutcome] = useState<typeof known | 'failed' | 'retried'>(known)
    const isRetry = outcome === 'retried'
    useEffect(() => {
      // A transition renders in slices.
      if (!outcome || isRetry) void fetchCode(isRetry).then((fetched) => startTransition(() => setOutcome(fetched)))
    }, [outcome, isRetry])
    if (!outcome || isRetry) return meanwhile
    return outcome === 'failed' ? failed(() => setOutcome('retried')) : <outcome.Shown {...props} />
  }
  return Object.assign(Later, { preload: () => fetchCode(false) })
}

/**
 * Browsers remember a failed module until the page is reloaded, and a new release has other files. Offline, a reload
 * would lose the page.
 */
async function reloadIfReachable(): Promise<void> {
  const response = await fetch(location.pathname, { cache: 'no-store' }).catch(() => null)
  if (!response?.ok) return
  location.reload()
  await new Promise(() => undefined)
}
