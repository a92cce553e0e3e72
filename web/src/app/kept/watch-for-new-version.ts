/** Tells how to take over once a new version is there. */
export function watchForNewVersion(onReady: (takeOver: () => void) => void): () => void {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  const gone = new AbortController()
  const { signal } = gone
  // The first worker of this device brings no new version.
  const wasControlled = Boolean(workers?.controller)

  const watch = (registration: ServiceWorkerRegistration) => {
    const tell = () => {
      if (!registration.waiting || signal.aborted) return
      onReady(() => {
        workers?.addEventListener('controllerchange', reload, { once: true })
        if (registration.waiting) registration.waiting.postMessage('take-over')
        else reload()
      })
    }
    if (workers?.controller) tell()
    registration.addEventListener(
      'updatefound',
      () => registration.installing?.addEventListener('statechange', () => workers?.controller && tell(), { signal }),
      { signal },
    )
    document.addEventListener(
      'visibilitychange',
      () => void (document.hidden || registration.update().catch(() => undefined)),
      { signal },
    )
  }
  void workers?.ready.then((registration) => signal.aborted || watch(registration))
  // Another tab let the new version take over; this one still runs the old.
  if (wasControlled) workers?.addEventListener('controllerchange', () => onReady(reload), { signal })
  return () => gone.abort()
}

export function reload(): void {
  location.reload()
}
