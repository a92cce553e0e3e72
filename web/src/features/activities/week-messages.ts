export const weekMessages = {
  notSeen: 'not seen yet',
  hostAway: 'Host can’t attend',
  newAnswers: (n: number) => (n === 1 ? '1 new answer' : `${n} new answers`),
  from: (host: string) => `From ${host}`,
  invitationsMissing: 'Invitations could not be loaded.',
}
