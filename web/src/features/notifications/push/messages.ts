import { failure } from '../../../writes/failure.ts'

export const pushMessages = {
  thisDevice: 'This device',
  switch: 'Notifications on this device',
  on: 'Until you log out here.',
  off: 'Your browser will ask whether the app may show them.',
  noServer: 'This server can’t send any: it needs a public address with https. Ask whoever runs it.',
  'needs-home-screen':
    'On an iPhone or iPad, first add the app to your Home Screen: press Share, then “Add to Home Screen”. Then open it from there.',
  none: 'This browser can’t show notifications.',
  denied: 'Your browser blocks them. Allow notifications for this site in its settings, then switch them on here.',
  noLonger: 'This device no longer receives notifications. Switch them on again.',
  switching: 'One moment …',
  switchFailure: failure('Notifications could not be changed on this device'),
  switchedOn: 'This device gets your notifications',
  switchedOff: 'This device gets no more notifications',

  names: 'Names on the lock screen',
  withoutNames: 'Off: “Something has changed.”',

  current: (name: string) => `${name} (this device)`,
  noDevice: 'No device yet',
  noDeviceHint: 'Switch notifications on where you want them.',
  nothingYet: 'Nothing was sent to it yet.',
  lastReached: (moment: string) => `Last reached on ${moment}.`,
  shown: (time: string) => `Shown at ${time}`,
  accepted: (time: string) => `Accepted by its push service at ${time}. Check that it is shown.`,
  gone: 'Refused: notifications were turned off in that browser. Turn them on again there.',
  refused: 'Its push service refused the last message. Turn notifications off and on again there.',
  failed: 'Its push service could not be reached. Please try again later.',
  remove: (name: string) => `No more notifications on ${name}`,
  removed: (name: string) => `${name} gets no more notifications`,
  removeFailure: failure('The device could not be removed'),
}
