import { patienceMs } from '@parent-activity/testkit/patience'
import type { Driver, Size } from './driver.ts'
import { findShown, type Target } from './find-shown.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Found = Record<typeof elementKey, string> | null

/** The few commands of W3C WebDriver that stories need; a client library would bring hundreds of packages for them. */
export async function startWithWebDriver(driver: string, size: Size): Promise<Driver> {
  const send = async <Value = void>(method: string, path: string, body?: object): Promise<Value> => {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await fetch(`${driver}${path}`, { method, signal, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: Value }
    if (!response.ok) throw new Error(JSON.stringify(value))
    return value
  }
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: {} })
  const session = `/session/${sessionId}`
  const run = <Value = void>(script: string, ...args: unknown[]) =>
    send<Value>('POST', `${session}/execute/sync`, { script, args })
  const found = (target: Target) => run<Found>(`return (${String(findShown)})(arguments[0])`, target)
  const command = (element: NonNullable<Found>, name: string, body: object) =>
    send('POST', `${session}/element/${element[elementKey]}/${name}`, body)

  const resize = (height: number) => send('POST', `${session}/window/rect`, { width: size.width, height })
  await resize(size.height)
  const toolbar = size.height - (await run<number>('return innerHeight'))
  await resize(size.height + toolbar)

  return {
    open: (address) => send('POST', `${session}/url`, { url: address }),
    store: (name, value) => run('localStorage.setItem(...arguments)', name, value),
    width: () => run('return innerWidth'),
    shows: async (target) => (await found(target)) !== null,
    press: async (target) => {
      const element = await found(target)
      if (element) await command(element, 'click', {})
      return element !== null
    },
    type: async (target, text) => {
      const element = await found(target)
      if (!element) return false
      await run('arguments[0].focus(); arguments[0].select()', element)
      await command(element, 'value', { text })
      return true
    },
    close: () => send('DELETE', session),
  }
}
