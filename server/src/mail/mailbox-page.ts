import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeHtml } from './mail-parts.ts'
import type { Mail, Mailer } from './mailer.ts'

const mostKept = 100

export interface MailboxPage extends Mailer {
  /** Newest first. */
  mails: () => readonly Mail[]
}

const ownMachine = new Set(['localhost', '127.0.0.1', '::1', '::ffff:127.0.0.1'])
const addedByProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whether only programs on the same machine reach a server that listens there. */
export function isOwnMachine(host: string): boolean {
  return ownMachine.has(host)
}

/** Takes the place of a mail server while developing. It shows codes that open accounts. */
export function mailboxPage(appUrl: string): MailboxPage {
  const kept: Mail[] = []
  return {
    appUrl,
    send: async (mail) => {
      kept.unshift(mail)
      kept.length = Math.min(kept.length, mostKept)
    },
    mails: () => kept,
  }
}

export function registerMailboxPage(app: FastifyInstance, { mails }: MailboxPage): void {
  app.get('/dev/mail', (request, reply) => {
    if (!isDirect(request)) return reply.callNotFound()
    return reply
      .header('content-security-policy', "default-src 'none';style-src 'unsafe-inline';frame-src 'self'")
      .type('text/html; charset=utf-8')
      .send(listPage(mails()))
  })
}

/** Nobody else's page or proxy, even if it runs on this machine. */
function isDirect({ headers, hostname, socket }: FastifyRequest): boolean {
  const name = hostname.replace(/^\[|\](?=:|$)|:\d+$/g, '')
  return (
    isOwnMachine(name) &&
    isOwnMachine(socket.remoteAddress ?? '') &&
    addedByProxies.every((header) => headers[header] === undefined)
  )
}

function listPage(mails: readonly Mail[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Mails of this server</title>
<h1>Mails of this server</h1>
<p>Without a mail server, mails end here, seen from this machine alone. Reload to see new ones.</p>
${mails.map(mailHtml).join('\n') || '<p>None yet.</p>'}
`
}

function mailHtml({ to, subject, text, html }: Mail): string {
  return `<details>
<summary>${escapeHtml(subject)} <small>to ${escapeHtml(to)}</small></summary>
<iframe sandbox="allow-popups" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}" width="100%" height="600"></iframe>
<pre>${escapeHtml(text)}</pre>
</details>`
}
