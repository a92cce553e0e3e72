import { afterEach, describe, expect, test, vi } from 'vitest'
import { plainMail } from './mail-parts.ts'
import { smtpMailer } from './smtp-mailer.ts'
import { startSmtpServer, startTcpServer } from '@parent-activity/testkit/mail/local-smtp-server'
import { readMail } from '@parent-activity/testkit/mail/read-mail'
import { patienceMs } from '@parent-activity/testkit/patience'

const report = vi.fn<(problem: string) => void>()
const cleanUp: (() => Promise<void>)[] = []

afterEach(async () => {
  report.mockReset()
  for (const close of cleanUp.splice(0)) await close()
})

async function running<S extends { close: () => Promise<void> }>(starting: Promise<S>): Promise<S> {
  const server = await starting
  cleanUp.push(server.close)
  return server
}
const mailerTo = (smtpUrl: string, timeoutMs = patienceMs) => {
  const from = 'Familienkalender Würzburg <app@calendar.example>'
  return smtpMailer({ smtpUrl, appUrl: 'https://calendar.example', from }, report, timeoutMs)
}
const mail = plainMail(
  'ida@example.com',
  'Zoë would like to paint with Łucja on Saturday, at the Müller-Lüdenscheidts’',
  ['Grüße!\n.\nBis bald 🎈', 'https://calendar.example/register?invite=abc_-123'],
  'You get this mail because this is a test.',
)

describe('a mail', () => {
  test('arrives in two parts, with umlauts, sender and recipient', async () => {
    const server = await running(startSmtpServer())
    await mailerTo(server.url).send(mail)
    expect(server.received).toHaveLength(1)
    const [{ from, to, raw } = { from: '', to: [], raw: '' }] = server.received
    expect([from, to]).toEqual(['app@calendar.example', ['ida@example.com']])
    const { headers, parts } = readMail(raw)
    expect(headers.get('from')).toBe('Familienkalender Würzburg <app@calendar.example>')
    expect(headers.get('to')).toBe('ida@example.com')
    expect(headers.get('subject')).toBe(mail.subject)
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('content-type')).toContain('multipart/alternative')
    expect([...parts.keys()]).toEqual(['text/plain', 'text/html'])
    expect(parts.get('text/plain')?.trimEnd()).toBe(mail.text.trimEnd())
    expect(parts.get('text/html')?.trimEnd()).toBe(mail.html.trimEnd())
    expect(report).not.toHaveBeenCalled()
  })

  test('has no headers but its own, whatever the subject holds', async () => {
    const server = await running(startSmtpServer())
    await mailerTo(server.url).send({ ...mail, subject: 'Hello\r\nBcc: all@example.com\r\n\r\nBody' })
    const [{ to, raw } = { to: [], raw: '' }] = server.received
    expect(to).toEqual(['ida@example.com'])
    const { headers } = readMail(raw)
    expect(headers.has('bcc')).toBe(false)
    expect(headers.get('subject')).toContain('Hello Bcc: all@example.com')
  })

  test.each([
    'ida@example.com,all@example.com',
    'x,ida@example.com',
    'a>b@example.com',
    'ida@example.com\r\nDATA',
    '<ida@example.com>',
    'ida@example.com>',
    '"ida"@example.com',
    'ida(x)@example.com',
  ])('goes to one address or to none: %j', async (to) => {
    const server = await running(startSmtpServer())
    await mailerTo(server.url)
      .send({ ...mail, to })
      .catch(() => undefined)
    for (const received of server.received) expect(received.to).toHaveLength(1)
    expect(server.received.flatMap((received) => received.to)).not.toContain('all@example.com')
    expect(server.received.flatMap((received) => received.to)).not.toContain('ida@example.com')
  })
})

async function refused(url: string, timeoutMs?: number): Promise<string> {
  await expect(mailerTo(url, timeoutMs).send(mail)).rejects.toBeInstanceOf(Error)
  expect(report).toHaveBeenCalledOnce()
  const [[problem] = ['']] = report.mock.calls
  expect(problem).not.toContain('example.com')
  expect(problem).not.toContain('p@ss')
  return problem
}

describe('a mail that can’t be sent is reported without its address', () => {
  test('with a wrong password', async () => {
    const { port, received } = await running(startSmtpServer())
    const problem = await refused(`smtp://app:wrong@127.0.0.1:${port}`)
    expect(problem).toBe('A mail could not be sent: EAUTH 535.')
    expect(received).toEqual([])
  })

  test('if the server is down', async () => {
    const server = await startTcpServer(() => undefined)
    await server.close()
    expect(await refused(server.url)).toContain('ESOCKET')
  })

  test('if the server accepts the connection and stays silent', async () => {
    const { url } = await running(startTcpServer(() => undefined))
    expect(await refused(url, 100)).toContain('ETIMEDOUT')
  })

  test('if the server greets and then stays silent', async () => {
    const { url } = await running(startTcpServer((socket) => void socket.write('220 hello\r\n')))
    expect(await refused(url, 100)).toContain('ETIMEDOUT')
  })

  test('if the server keeps talking forever', async () => {
    const timers: NodeJS.Timeout[] = []
    const talk = (line: string) =>
      startTcpServer((socket) => {
        socket.write('220 hello\r\n')
        timers.push(setInterval(() => socket.write(line), 10))
      })
    const { url } = await running(talk('250-more\r\n'))
    expect(await refused(url, 100)).toContain('ETIMEDOUT')
    for (const timer of timers) clearInterval(timer)
  })

  test('if the server hangs up', async () => {
    const { url } = await running(startTcpServer((socket) => void socket.end('421 not today\r\n')))
    expect(await refused(url)).toContain('421')
  })

  test('if the server offers encryption with an untrusted certificate', async () => {
    const { url, received } = await running(startSmtpServer({ starttls: true }))
    await refused(url)
    expect(received).toEqual([])
  })
})

test('the scheme of the server’s URL decides about encryption', async () => {
  const { url, received } = await running(startSmtpServer({ starttls: true }))
  await mailerTo(`${url}?tls.rejectUnauthorized=false`).send(mail)
  expect(received).toHaveLength(1)
})
