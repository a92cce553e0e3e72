import type { FastifyReply, FastifyRequest } from 'fastify'

export interface FileReply {
  /** Of the content, read before it; null if it is not known. */
  tag: string | null
  content: () => Promise<string>
}

/** Kept by its reader alone, who asks again each time. */
export async function sendFile(
  request: FastifyRequest,
  answer: FastifyReply,
  mediaType: string,
  { tag, content }: FileReply,
): Promise<FastifyReply> {
  answer.header('cache-control', 'private, no-cache')
  if (tag !== null) answer.header('etag', tag)
  if (tag !== null && knownTags(request).includes(tag)) return answer.code(304).send()
  return answer.type(mediaType).send(await content())
}

function knownTags({ headers }: FastifyRequest): string[] {
  return (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim())
}
