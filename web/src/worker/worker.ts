import { dropOldCaches, keepBuiltFiles } from './built-files.ts'
import { replyTo } from './replies.ts'

declare const self: ServiceWorkerGlobalScope

/** It keeps the files of one build, and never an answer of the API: those are in IndexedDB, where signing out wipes them. */
self.addEventListener('install', (event) => event.waitUntil(keepBuiltFiles()))

self.addEventListener('activate', (event) => event.waitUntil(dropOldCaches().then(() => self.clients.claim())))

self.addEventListener('fetch', (event) => {
  const reply = replyTo(event.request, self.location.origin)
  if (reply) event.respondWith(reply)
})

// Only a page knows whether a form is half filled.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})
