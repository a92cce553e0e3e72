import { readStored, store } from '../../api/device-storage.ts'

const key = 'answer-device'
let ofThisPage: string | null = null

/** Null until this browser has answered something. */
export function answerDevice(): string | null {
  return readStored(key) ?? ofThisPage
}

/** The secret that an answer is known by; without storage it lasts as long as the page. */
export function makeAnswerDevice(): string {
  const known = answerDevice()
  if (known !== null) return known
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  ofThisPage = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  store(key, ofThisPage)
  return ofThisPage
}
