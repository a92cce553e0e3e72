import { plainMail } from './mail-parts.ts'
import type { Mail } from './mailer.ts'

interface Addressed {
  to: string
  appUrl: string
}

export function resetCodeMail({ to, appUrl, code }: Addressed & { code: string }): Mail {
  return plainMail(
    to,
    'Your code for a new password',
    [
      'Somebody asked for a new password for your account in the Parent Activity App.',
      `Your code is ${inGroups(code)}.`,
      'Enter it where you asked for it. It works once, within 10 minutes. Give it to nobody.',
    ],
    `You get this mail because your email address was entered at ${appUrl}. ` +
      'If that was not you, you can ignore it: without the code nothing changes.',
  )
}

export function verificationCodeMail({ to, appUrl, code }: Addressed & { code: string }): Mail {
  return plainMail(
    to,
    'Your code to verify your email address',
    [
      'This code shows the Parent Activity App that this email address is yours.',
      `Your code is ${inGroups(code)}.`,
      'Enter it in your profile. It works once, within 10 minutes. Give it to nobody.',
    ],
    `You get this mail because an account at ${appUrl} has your email address. ` +
      'If that is not yours, you can ignore it: without the code nobody can say that it is.',
  )
}

export function testMail({ to, appUrl }: Addressed): Mail {
  return plainMail(
    to,
    'This is a test',
    ['Mails of the Parent Activity App reach you at this address.'],
    `You get this mail because you asked for a test at ${appUrl}.`,
  )
}

export function passwordChangedMail({ to, appUrl }: Addressed): Mail {
  return plainMail(
    to,
    'Your password was changed',
    [
      'The password of your account in the Parent Activity App was changed.',
      'If that was not you, choose “Forgot password?” where you log in to set a new one, ' +
        'then look at “Recent account activity” in your profile.',
    ],
    reasonAt(appUrl),
  )
}

/** Goes to the previous address. */
export function emailChangedMail({ to, appUrl }: Addressed): Mail {
  return plainMail(
    to,
    'Your email address was changed',
    [
      'Your account in the Parent Activity App has another email address now. Mails about it no longer come here.',
      'If that was not you or somebody of your family, please tell whoever runs the app at once.',
    ],
    reasonAt(appUrl),
  )
}

function inGroups(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`
}

function reasonAt(appUrl: string): string {
  return `You get this mail because you have an account at ${appUrl}.`
}
