import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  from: string
  to: string[]
  raw: string
  at: Date
}

interface LocalServer {
  /** Includes a user and password that it accepts. */
  url: string
  port: number
  received: ReceivedMail[]
  close: () => Promise<void>
}

export async function startSmtpServer(options: { starttls?: boolean } = {}): Promise<LocalServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    logger: false,
    // Clients keep their connections for the next mail.
    closeTimeout: 50,
    allowInsecureAuth: true,
    disabledCommands: options.starttls ? [] : ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      const right = username === 'app' && password === 'p@ss:w/rd'
      done(right ? null : new Error('Wrong password'), right ? { user: username } : undefined)
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
          at: new Date(),
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  const port = await listening(server.listen(0, '127.0.0.1'))
  return {
    url: `smtp://app:${encodeURIComponent('p@ss:w/rd')}@127.0.0.1:${port}`,
    port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export async function startTcpServer(onConnection: (socket: Socket) => void): Promise<Omit<LocalServer, 'received'>> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    onConnection(socket)
  })
  const port = await listening(server.listen(0, '127.0.0.1'))
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function listening(server: Server): Promise<number> {
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
