import { Agent, get } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

export function getText(url: string, token: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => (text += piece))
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`It was answered with ${response.statusCode}: ${text}`))
      })
    })
    request.on('error', reject)
  })
}

export function closeConnection(): void {
  agent.destroy()
}
