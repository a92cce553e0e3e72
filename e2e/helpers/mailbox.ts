import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export interface Mailbox {
  /** As they came over the wire, the newest last. */
  mails: string[]
  close: () => void
}

/** The smallest mail server that accepts every mail. */
export async function openMailbox(smtpUrl: string): Promise<Mailbox> {
  const mails: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let heard = ''
    let body: string | null = null
    const say = (line: string) => socket.write(`${line}\r\n`)
    socket.on('error', () => undefined)
    socket.setEncoding('utf8')
    say('220 mailbox')
    socket.on('data', (chunk: string) => {
      heard += chunk
      for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
        const line = heard.slice(0, end)
        heard = heard.slice(end + 2)
        if (body !== null && line !== '.') body += `${line}\n`
        else if (body !== null) {
          mails.push(body)
          body = null
          say('250 kept')
        } else if (/^DATA/i.test(line)) {
          body = ''
          say('354 go on')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else say('250 yes')
      }
    })
  }).listen(Number(new URL(smtpUrl).port), '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    // The app keeps its connections, and would send the next test's mails here.
    for (const socket of sockets) socket.destroy()
  }
  return { mails, close }
}
