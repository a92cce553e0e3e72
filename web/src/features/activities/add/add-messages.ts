import { count } from '@parent-activity/domain/texts/in-words'

export const addMessages = {
  inOneLine: 'In one line',
  example: 'Swimming Tue 4–5pm',
  howToCorrect: 'Tap to correct. Dashed ones are guesses, tap to accept.',
  recognised: 'Recognised',
  understood: (chips: string) => `Recognised: ${chips}`,
  guess: (text: string) => `${text}?`,
  forChild: (name: string) => `For ${name}`,
  fromTemplate: (name: string) => `Template ${name}`,

  usedBefore: 'Used before',
  hours: (hours: number) => count(hours, 'hour', 'hours'),
  minutes: (minutes: number) => `${minutes} min`,

  noName: 'No name yet',
  noTemplate: 'no template',
  nothingYet: 'Nothing yet',
  private: 'private',
  shared: 'shared',
  rarelyUsed: 'Cost, website, max participants',
}
