/**
 * Texts as they are kept. Invisible characters and those that turn the direction of writing around let one name pass for
 * another, or make a sentence around it read differently, so they are taken out, but for sequences that emoji and some
 * scripts are written with.
 */

const emoji = '\\p{Extended_Pictographic}(?:[\\uFE0E\\uFE0F]|\\p{Emoji_Modifier})?'
/** Scripts in which a joiner changes how a word reads, such as Persian or Malayalam. */
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
  // Variants by which some Japanese family names differ.
  '\\p{Unified_Ideograph}[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '(?!\\p{Default_Ignorable_Code_Point})\\p{Script=Mongolian}[\\u180B-\\u180D\\u180F]',
  `${joining}[\\u200C\\u200D](?=${joining})`,
  `${viramas}\\u200D`,
].join('|')
// Blank, though Unicode does not call these so: marks of annotations, and the empty Braille cell.
const invisible = '[\\p{Cc}\\p{Cn}\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB\\u2800]'
const keptOrInvisible = new RegExp(`(${kept})|${invisible}`, 'gu')

function withoutInvisible(text: string): string {
  return text.replace(keptOrInvisible, (_, sequence: string | undefined) => sequence ?? '')
}

/** A name, a place or anything else of one line. */
export function cleanLine(text: string): string {
  return withoutInvisible(text.normalize('NFC').replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')).trim()
}

/** A text of several lines. */
export function cleanLines(text: string): string {
  const lines = text.normalize('NFC').replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
  return lines
    .split(/([\n\t])/)
    .map((part) => (part === '\n' || part === '\t' ? part : withoutInvisible(part)))
    .join('')
    .trim()
}

/** Other ways to write the same plain address come down to it. Any other address stays as it was typed. */
export function cleanEmail(text: string): string {
  const plain = withoutInvisible(text.normalize('NFKC')).trim()
  return /^[ -~]*$/.test(plain) ? plain : text.trim()
}

export function isBlank(text: string): boolean {
  return cleanLine(text) === ''
}
