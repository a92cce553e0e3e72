/**
 * Invisible and direction-changing characters let one name pass for another. They are removed, except in emoji and
 * scripts that need them.
 */

const emoji = '\\p{Extended_Pictographic}(?:[\\uFE0E\\uFE0F]|\\p{Emoji_Modifier})?'
/** Joiners change words in these scripts, such as Persian or Malayalam. */
const joiningScripts = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Nko',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
]
const joining = `(?!\\p{Default_Ignorable_Code_Point})[${joiningScripts.map((script) => `\\p{Script=${script}}`).join('')}]`
const viramas = '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA]'

const kept = [
  // Flags of England, Scotland and Wales.
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{2,6}\\u{E007F}',
  '[0-9#*]\\uFE0F\\u20E3',
  `${emoji}(?:\\u200D${emoji})*`,
  // Variants that distinguish Japanese family names.
  '\\p{Unified_Ideograph}[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '(?!\\p{Default_Ignorable_Code_Point})\\p{Script=Mongolian}[\\u180B-\\u180D\\u180F]',
  `${joining}[\\u200C\\u200D](?=${joining})`,
  `${viramas}\\u200D`,
].join('|')
// Unicode does not class annotation marks and the empty Braille cell as blank.
const invisible = '[\\p{Cc}\\p{Cn}\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB\\u2800]'
const keptOrInvisible = new RegExp(`(${kept})|${invisible}`, 'gu')

function withoutInvisible(text: string): string {
  return text.replace(keptOrInvisible, (_, sequence: string | undefined) => sequence ?? '')
}

export function cleanLine(text: string): string {
  return withoutInvisible(text.normalize('NFC').replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')).trim()
}

export function cleanLines(text: string): string {
  const lines = text.normalize('NFC').replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
  return lines
    .split(/([\n\t])/)
    .map((part) => (part === '\n' || part === '\t' ? part : withoutInvisible(part)))
    .join('')
    .trim()
}

/** Full-width and similar spellings of a plain address become that address; others stay. */
export function cleanEmail(text: string): string {
  const plain = withoutInvisible(text.normalize('NFKC')).trim()
  return /^[ -~]*$/.test(plain) ? plain : text.trim()
}

export function isBlank(text: string): boolean {
  return cleanLine(text) === ''
}
