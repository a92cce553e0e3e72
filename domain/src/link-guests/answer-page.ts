import { pages } from '../pages.ts'

const start = pages.answerLink.replace(':code', '')

export function answerPage(code: string): string {
  return start + code
}

export function isAnswerPage(path: string): boolean {
  return path.startsWith(start)
}
