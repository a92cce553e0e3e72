import { readMessage } from './push-message.ts'

export function listenForPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data?.text())))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { page } = Object(event.notification.data) as { page?: string }
    event.waitUntil(open(worker, page ?? '/'))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const renewal = event as RenewalEvent
    renewal.waitUntil(renew(worker, renewal))
  })
}

async function show(worker: ServiceWorkerGlobalScope, text: string | undefined): Promise<void> {
  const { title, options } = readMessage(text, worker.location.origin)
  await worker.registration.showNotification(title, options)
  for (const client of await pagesOf(worker)) client.postMessage({ shown: options.tag })
}

const answerMs = 500

/** An open page goes there by itself, which costs no reload. One that does not answer may show no pages, or sleep. */
async function open(worker: ServiceWorkerGlobalScope, page: string): Promise<void> {
  for (const client of await pagesOf(worker)) {
    if (await goesTo(client, page)) {
      await client.focus().catch(() => null)
      return
    }
  }
  await worker.clients.openWindow(page)
}

function goesTo(client: WindowClient, page: string): Promise<boolean> {
  const { port1: own, port2: theirs } = new MessageChannel()
  return new Promise((resolve) => {
    own.addEventListener('message', () => resolve(true))
    own.start()
    setTimeout(() => resolve(false), answerMs)
    client.postMessage({ open: page }, [theirs])
  })
}

function pagesOf(worker: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> {
  return worker.clients.matchAll({ type: 'window' })
}

interface RenewalEvent extends ExtendableEvent {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** Only a signed-in page may tell the server: one that is open, or the next that opens. */
async function renew(
  worker: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: RenewalEvent,
): Promise<void> {
  const options = oldSubscription?.options
  if (!newSubscription && options) await worker.registration.pushManager.subscribe(options).catch(() => null)
  for (const client of await pagesOf(worker)) client.postMessage({ renewed: true })
}
