import { isolated } from '@parent-activity/domain/texts/isolated'

/** 'the Okafors', 'the Joneses'; names that have no English plural stay as they are. */
export function familyInWords(name: string): string {
  if (!/^[\p{Script=Latin}’'-]+$/u.test(name)) return `the ${isolated(name)} family`
  return `the ${name}${/(?:s|x|z|ch|sh)$/i.test(name) ? 'es' : 's'}`
}

export function atStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
