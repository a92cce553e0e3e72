/** Set by the build. */
declare const builtFiles: readonly string[], pageHash: string

const prefix = 'built-'
export const ownCache = `${prefix}${pageHash}`
export const page = '/'

/** Fails, and is tried again later, if another server still gives out the page of another version. */
export async function keepBuiltFiles(): Promise<void> {
  const reply = await fetch(page, { cache: 'no-cache' })
  if ((await hashOf(await reply.clone().arrayBuffer())) !== pageHash) throw new Error('This is another version’s page.')
  const cache = await caches.open(ownCache)
  await Promise.all([cache.put(page, reply), cache.addAll(builtFiles)])
}

/** Open tabs may still ask for files of the version before. */
export async function dropOldCaches(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== ownCache)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
