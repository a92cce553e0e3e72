/** Null where browsers have no worker: without HTTPS, or during development. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  return navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => null)
}
