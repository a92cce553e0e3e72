import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Gate {
  /** The same database, through the gate. */
  url: string
  shut: () => void
  open: () => Promise<void>
}

/** A way to PostgreSQL that can be cut, so that it is away for one server and not for another. */
export async function gateTo(databaseUrl: string): Promise<Gate> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    const behind = connect(Number(target.port), target.hostname)
    keep(client)
    keep(behind)
    client.pipe(behind).pipe(client)
    client.on('close', () => behind.destroy())
    behind.on('close', () => client.destroy())
  })
  let port = 0
  const open = async () => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    const address = server.address()
    if (typeof address === 'object' && address) port = address.port
  }
  await open()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    open,
    shut: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
