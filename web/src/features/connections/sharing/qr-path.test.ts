import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

const url = `https://family.example/register#invite=${'Xk29'.repeat(10)}tLw`

function isDarkIn(path: string) {
  const dark = new Set(path.match(/M\d+ \d+/g))
  return (x: number, y: number) => dark.has(`M${x} ${y}`)
}

test('a code has its three corner marks', () => {
  const { size, path } = qrPath(url)
  const isDark = isDarkIn(path)
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    const mark = Array.from({ length: 7 }, (_, y) => Array.from({ length: 7 }, (__, x) => isDark(left + x, top + y)))
    expect(mark.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))).toEqual([
      '#######',
      '#.....#',
      '#.###.#',
      '#.###.#',
      '#.###.#',
      '#.....#',
      '#######',
    ])
  }
})

test('a code is not mirrored, which some cameras could not read', () => {
  for (const letter of 'abcdefgh') {
    const { size, path } = qrPath(url + letter)
    // The module that is dark in every code.
    expect(isDarkIn(path)(8, size - 8)).toBe(true)
  }
})
