import { expect, test } from 'vitest'
import { PrivateAddress, publicLookup } from './public-lookup.ts'

const lookUp = (found: { address: string; family: number }[], all: boolean) =>
  new Promise<unknown[]>((resolve) => {
    publicLookup({ resolve: () => Promise.resolve(found) })('fcm.googleapis.com', { all }, (...answer) =>
      resolve(answer),
    )
  })

test('of the addresses that a name leads to, only public ones are used', async () => {
  const [inside, outside] = [
    { address: '10.0.0.1', family: 4 },
    { address: '142.250.1.95', family: 4 },
  ]
  expect(await lookUp([inside, outside], true)).toEqual([null, [outside]])
  expect(await lookUp([inside, outside], false)).toEqual([null, '142.250.1.95', 4])
  expect((await lookUp([inside], true))[0]).toBeInstanceOf(PrivateAddress)
  expect((await lookUp([], false))[0]).toBeInstanceOf(PrivateAddress)
})
