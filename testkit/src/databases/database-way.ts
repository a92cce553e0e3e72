import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** The way to a database, as a proxy or a network is one: it can be cut, fall silent, or swallow an answer. */
export interface DatabaseWay {
  url: string
  /** Ends all connections and takes no new ones. */
  cut: () => Promise<void>
  mend: () => Promise<void>
  /** Lets nothing through any more on the connections there are, without a word to either side. */
  fallSilent: () => void
  /** What was kept back meanwhile goes on. */
  speakAgain: () => void
  /** Sends the next commit on, and ends its connection before the answer arrives. */
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
