export interface ShownMessage {
  title: string
  options: { body?: string; tag?: string; lang: string; dir: 'auto'; icon: string; data: { page: string } }
}

const fallback = { title: 'Parent Activity App', body: 'There is something new for you.' }
const start = '/'
const icon = '/icons/icon-192.png'

/**
 * Reads the declarative form that Safari shows by itself. Whatever arrives, something is shown: browsers end a subscription
 * whose messages stay invisible.
 */
export function readMessage(text: string | undefined, origin: string): ShownMessage {
  const { title, body, tag, navigate } = notificationIn(text)
  const look = { lang: 'en', dir: 'auto', icon, data: { page: pageIn(navigate, origin) } } as const
  if (typeof title !== 'string' || title === '')
    return { title: fallback.title, options: { ...look, body: fallback.body } }
  return {
    title,
    options: { ...look, ...(typeof body === 'string' && { body }), ...(typeof tag === 'string' && { tag }) },
  }
}

function notificationIn(text: string | undefined): Record<string, unknown> {
  try {
    const { notification } = Object(JSON.parse(text ?? '')) as { notification?: unknown }
    return Object(notification) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Only a page of this app, whatever the message says. */
function pageIn(address: unknown, origin: string): string {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return start
  const url = new URL(address, origin)
  return url.origin === origin ? `${url.pathname}${url.search}` : start
}
