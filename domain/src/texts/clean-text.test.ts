import { describe, expect, test } from 'vitest'
import { cleanEmail, cleanLine, cleanLines, isBlank } from './clean-text.ts'

describe('a one-line text', () => {
  test.each([
    ['a zero-width space', 'An\u200Bna'],
    ['a soft hyphen', 'An\u00ADna'],
    ['a word joiner', 'An\u2060na'],
    ['a byte order mark', '\uFEFFAnna'],
    ['a right-to-left override', 'A\u202Enna\u202C'],
    ['isolates', '\u2067Anna\u2069'],
    ['direction marks', '\u200EAnna\u200F\u061C'],
    ['tags', 'Anna\u{E0061}\u{E0062}\u{E007F}'],
    ['a variation selector', 'An\uFE0Fna\u{E0100}'],
    ['joiners between Latin letters', 'An\u200D\u200Cna'],
    ['Hangul fillers', 'Anna\u3164\u115F\u1160\uFFA0'],
    ['the empty Braille cell', '\u2800Anna'],
    ['a grapheme joiner', 'An\u034Fna'],
    ['control characters', 'An\u0007na\u0085'],
    ['an annotation', 'Anna\uFFF9\uFFFA\uFFFB'],
    ['characters that do not exist', 'Anna\u0378\u{1FFFE}'],
    ['deprecated format characters', 'An\u206Ana'],
  ])('loses %s', (_, typed) => {
    expect(cleanLine(typed)).toBe('Anna')
  })

  test('turns line breaks into spaces', () => {
    expect(cleanLine('Anna\r\nBerger\u2028Leo\u2029Maya\tZoe')).toBe('Anna Berger Leo Maya Zoe')
  })

  test('keeps one encoding of each letter', () => {
    expect(cleanLine('Zoe\u0308')).toBe('Zoë')
  })

  test.each([
    ['a family', '👩\u200D👩\u200D👧\u200D👦'],
    ['skin and hair', '👩🏽\u200D🦰'],
    ['a rainbow flag', '🏳\uFE0F\u200D🌈'],
    ['the flag of Wales', '🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}'],
    ['a keycap', '1\uFE0F\u20E3'],
    ['a heart', '❤\uFE0F'],
    ['a flag of two letters', '🇩🇪'],
    ['Persian', 'می\u200Cخواهم'],
    ['Sinhala', 'ශ්\u200Dරී'],
    ['Malayalam at the end of a word', 'അവന്\u200D'],
    ['Marathi', 'दर्\u200Dया'],
    ['a Japanese variant', '葛\u{E0100}城'],
    ['Mongolian', 'ᠠ\u180B'],
    ['Arabic', 'نورا'],
    ['Hebrew with points', 'שָׁלוֹם'],
    ['Korean', '김민준'],
    ['a number sign of Arabic', '\u0600١٢'],
  ])('keeps %s', (_, typed) => {
    expect(cleanLine(typed)).toBe(typed.normalize('NFC'))
    expect(cleanLine(cleanLine(typed))).toBe(cleanLine(typed))
  })

  test.each([
    ['a joiner after an emoji that joins nothing', '👩\u200D', '👩'],
    ['a second variation selector', '❤\uFE0F\uFE0F', '❤\uFE0F'],
    ['a joiner at the end of a Persian word', 'می\u200C', 'می'],
    ['a direction mark between Arabic letters', 'نو\u061C\u200Cرا', 'نورا'],
  ])('loses %s', (_, typed, left) => {
    expect(cleanLine(typed)).toBe(left)
  })

  test('of only invisible characters is empty', () => {
    for (const typed of ['', ' \u00A0\u3000 ', '\u200B', '\u202E\uFEFF', '\u3164', '\u2800 \u00AD']) {
      expect(isBlank(typed)).toBe(true)
    }
    expect(isBlank(' a ')).toBe(false)
  })
})

test('a text of several lines keeps breaks and tabs, but no change of direction', () => {
  expect(cleanLines(' Bring:\r\n\t- cake\u202E\r- tea\u2028\u200B\n ')).toBe('Bring:\n\t- cake\n- tea')
})

test.each([
  ['an\u200Bna@example.com', 'anna@example.com'],
  ['ａｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'anna@example.com'],
  [' anna@example.com\u202C ', 'anna@example.com'],
  ['аnna@example.com', 'аnna@example.com'],
  ['jörg@example.com', 'jörg@example.com'],
])('the address %s is stored as %s', (typed, taken) => {
  expect(cleanEmail(typed)).toBe(taken)
})
