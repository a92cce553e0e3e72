import { isolated } from '../texts/isolated.ts'

/** 'goggles, signed form': as within a sentence, but 'PE kit' keeps its capitals. */
export function thingsInWords(names: readonly string[]): string {
  return names.map((name) => isolated(withinSentence(name))).join(', ')
}

function withinSentence(name: string): string {
  const [first = '', second = ''] = name
  return second === second.toLowerCase() ? first.toLowerCase() + name.slice(first.length) : name
}
