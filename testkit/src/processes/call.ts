export interface Answer {
  status: number
  retryAfter: string | null
  body: { data?: unknown; user?: unknown; token?: string; error?: string; code?: string }
}

interface Asked {
  token?: string | undefined
  body?: object | undefined
  /** Under which a write may be sent again. */
  key?: string | undefined
}

export async function call(
  url: string,
  method: string,
  path: string,
  { token, body, key }: Asked = {},
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: body ? JSON.stringify(body) : null,
  })
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, retryAfter, body: (await response.json()) as Answer['body'] }
}

export function expectDone(answer: Answer, what = 'What it should have done'): Answer {
  if (answer.status === 200) return answer
  throw new Error(`${what} was answered with ${answer.status}: ${answer.body.error ?? ''}`)
}
