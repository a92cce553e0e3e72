import type { FastifyInstance } from 'fastify'

/** Behind an untrusted proxy all callers share every limit. Warned once, because anyone can send the header. */
export function warnAboutUntrustedProxies(app: FastifyInstance, trustedProxies: number): void {
  if (trustedProxies > 0) return
  let isSaid = false
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    isSaid = true
    request.log.warn(
      'Requests carry X-Forwarded-For, but TRUSTED_PROXIES is 0: behind a proxy all callers would share one rate limit',
    )
  })
}
