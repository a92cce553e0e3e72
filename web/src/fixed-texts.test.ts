import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The product owner has fixed these word for word, one on each line. A {name} stands for any value. */
const fixed = readFileSync(join(import.meta.dirname, 'fixed-texts.txt'), 'utf8')
  .trim()
  .split('\n')

const sources = ['contract', 'domain', 'server', 'web']
  .map((part) => join(import.meta.dirname, '../..', part, 'src'))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  // Line breaks and escapes are the formatter’s.
  .map((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\\(?=['"])/g, ''),
  )

const value = String.raw`\$?\{(?:[^{}]|\{[^{}]*\})*\}`

/** As a whole: a text that goes on before or after its words is another one. */
function isInTheApp(text: string): boolean {
  const parts = text.split(/\{\w+\}/)
  const words = parts.map((part) => part.replaceAll(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`))
  const whole = new RegExp(`['"\`>] ?${words.join(value)} ?['"\`<]`)
  return sources.some((source) => parts.every((part) => source.includes(part)) && whole.test(source))
}

test('every text that the product owner has fixed is in the app word for word', () => {
  expect(fixed.length).toBeGreaterThan(100)
  expect(fixed.filter((text) => !isInTheApp(text))).toEqual([])
})
