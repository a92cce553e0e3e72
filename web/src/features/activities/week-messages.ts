import { count } from '@parent-activity/domain/texts/in-words'

export const weekMessages = {
  notSeen: 'not seen yet',
  hostAway: 'Host can’t attend',
  newAnswers: (n: number) => count(n, 'new answer', 'new answers'),
  from: (host: string) => `From ${host}`,
  invitationsMissing: 'Invitations could not be loaded.',
}
