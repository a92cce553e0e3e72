import { isPage } from '@parent-activity/domain/pages'
import { ownCache, page } from './built-files.ts'

/** Null leaves the request to the browser. */
export function replyTo(request: Request, origin: string): Promise<Response> | null {
  const { pathname, origin: asked } = new URL(request.url)
  if (request.method !== 'GET' || asked !== origin) return null
  if (request.mode === 'navigate') return isPage(pathname) ? fromCache(request, page, { cacheName: ownCache }) : null
  return pathname.startsWith('/assets/') ? fromCache(request, request) : null
}

async function fromCache(request: Request, kept: RequestInfo, options?: MultiCacheQueryOptions): Promise<Response> {
  return (await caches.match(kept, options)) ?? fetch(request)
}
