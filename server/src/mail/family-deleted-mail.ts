import type { Mail } from './mailer.ts'

export function familyDeletedMail(to: string, appUrl: string): Mail {
  const lines = [
    `Your family was deleted from the Parent Activity App at ${appUrl}.`,
    'The primary account of the family asked for this and gave its password. Everything the family had is gone, and all its members are signed out. This cannot be undone.',
    'If you did not expect this, please talk to whoever has the primary account of your family.',
  ]
  return {
    to,
    subject: 'Your family was deleted from the Parent Activity App',
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${line}</p>`).join('\n'),
  }
}
