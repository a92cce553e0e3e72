import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A proxy before a database that can fail like a network. */
export interface DatabaseWay {
  url: string
  cut: () => Promise<void>
  mend: () => Promise<void>
  /** Open connections hang without an error. */
  fallSilent: () => void
  speakAgain: () => void
  /** Forwards the next commit and closes the connection before its reply. */
  swallowNextCommit: () => void
  close: () => Promise<void>
}

export async function wayTo(databaseUrl: string): Promise<DatabaseWay> {
  const { hostname, port: targetPort } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let swallows = false
  let port = 0
  let server: Server | undefined

  const join = (near: Socket) => {
    const far = connect(Number(targetPort), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    let isSwallowing = false
    near.on('data', (piece) => {
      if (swallows && piece.includes('commit')) {
        swallows = false
        isSwallowing = true
      }
      far.write(piece)
    })
    far.on('data', (piece) => {
      if (isSwallowing) near.destroy()
      else near.write(piece)
    })
  }
  const mend = async () => {
    server = createServer(join).listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const cut = async () => {
    if (!server?.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await mend()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    cut,
    mend,
    fallSilent: () => {
      for (const socket of sockets) socket.pause()
    },
    speakAgain: () => {
      for (const socket of sockets) socket.resume()
    },
    swallowNextCommit: () => {
      swallows = true
    },
    close: cut,
  }
}
