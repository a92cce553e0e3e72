export interface Answer {
  status: number
  body: { data?: unknown; user?: unknown; token?: string; error?: string }
}

interface Asked {
  token?: string
  body?: object
}

export async function call(url: string, method: string, path: string, { token, body }: Asked = {}): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: body ? JSON.stringify(body) : null,
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

export function expectDone(answer: Answer): Answer {
  if (answer.status === 200) return answer
  throw new Error(`The server refused what it should have done: ${answer.status} ${answer.body.error ?? ''}`)
}
