import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { isApi } from './is-api.ts'

/** The only inline scripts and styles are those of the built page, by hash. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { production, webDirectory }: { production: boolean; webDirectory: string },
): Promise<void> {
  const page = builtPage(join(webDirectory, 'index.html'))
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...hashesOf(page, 'script')],
        styleSrc: ["'self'", ...hashesOf(page, 'style')],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        // A form that the browser sent itself would put a password into the address.
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Outside production this would lock browsers out of plain HTTP.
    strictTransportSecurity: production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // For Internet Explorer and Flash.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  app.addHook('onSend', async (request, reply) => {
    if (!isApi(request)) return
    const caching = reply.getHeader('cache-control')
    reply.headers(caching === undefined ? dataHeaders : { ...dataHeaders, 'cache-control': caching })
  })
}

function builtPage(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/** For replies that are no page. */
export const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
