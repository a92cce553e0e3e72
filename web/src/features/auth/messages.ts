import { count } from '@parent-activity/domain/texts/in-words'
import { failure } from '../../writes/failure.ts'

interface InviteLink {
  requester_name: string
  child_name: string
  /** Null for a shared link. */
  target_child_name: string | null
}

const appTitle = 'Parent Activity App'

export const authMessages = {
  appTitle,
  pageTitle: (page: string) => `${page} · ${appTitle}`,
  tagline: 'Connect and share activities',
  loading: 'Loading Parent Activity App...',
  welcomeBack: 'Welcome back',
  pleaseLogIn: 'The app is running. Please log in to continue.',
  createAccount: 'Create your account',
  forWhom: 'For parents, guardians and caregivers.',
  youWereInvited: 'You were invited. Register to see the request.',
  invitedBy: ({ requester_name, child_name, target_child_name }: InviteLink) =>
    target_child_name === null
      ? `${requester_name} invites you to connect with ${child_name}. Register, then choose your child.`
      : `${requester_name} wants to connect ${child_name} with ${target_child_name}. Register to answer.`,
  deadInvite: 'This link does not work any more. You can register all the same, and ask the family for a new link.',
  loginFailure: failure('Login failed', {
    title: 'Could not log in',
    because: (error) => `Login Failed: ${error}`,
  }),
  registrationFailure: failure('Registration failed', {
    title: 'Could not register',
    because: (error) => `Registration Failed: ${error}`,
  }),
  loadingFailed: 'Error Loading Dashboard',
  loadingFailedHint: 'Something did not work, or the server could not be reached. Nothing you saved is lost.',
  reload: 'Reload Page',
  sessionEnded: 'Your session has ended. Please log in again.',
  logoutTitle: 'Logout',
  logoutQuestion: 'Are you sure you want to logout?',
  logoutOnlyLocal: 'Logout completed locally but server logout failed',
  devices: 'Signed-in devices',
  devicesNotLoaded: 'The devices could not be loaded.',
  thisDevice: 'This device',
  signedIn: (date: string) => `Signed in ${date}`,
  lastUsed: 'Last used:',
  showAllDevices: (number: number) => `Show all ${number} devices`,
  signOutDevice: (device: string) => `Sign out ${device}`,
  signOutQuestion: 'Anybody who uses that device has to log in again.',
  signOutOthers: 'Sign out everywhere else',
  signOutOthersQuestion: 'You stay signed in on this device alone.',
  deviceSignedOut: 'The device is signed out',
  deviceSignedOutBefore: 'The device was signed out already',
  devicesSignedOut: (number: number) => `Signed out of ${count(number, 'other device', 'other devices')}`,
  signOutFailure: failure('Failed to sign out'),
  forgotPassword: 'Forgot password?',
  resetTitle: 'Set a new password',
  resetAbout: 'We mail you a code, if your email address belongs to an account.',
  codeSent: (email: string) =>
    `If ${email} belongs to an account, a code is on its way there. It works once, within 10 minutes.`,
  mailIsKept: 'This server sends no mail. Whoever runs it finds the code at /dev/mail, on that machine.',
  sendCode: 'Send code',
  newCode: 'Send a new code',
  setPassword: 'Set password',
  passwordReset: 'Your new password is set. Please log in.',
  resetFailure: failure('Failed to set a new password'),
  verified: 'Verified',
  notVerified: 'Not verified',
  verify: 'Verify',
  cannotVerify: 'This server sends no mail, so email addresses can’t be verified here.',
  whyVerify: 'Get invitations and changes by email. For that, please verify your address.',
  verifyTitle: 'Verify your email address',
  verificationSent: (email: string) => `We mailed a code to ${email}. It works once, within 10 minutes.`,
  newCodeSent: 'A new code is on its way',
  emailVerified: 'Your email address is verified',
  verificationFailure: failure('Failed to verify your email address', { because: (reason) => reason }),
  currentPassword: 'Current password',
  checkTheForm: 'Check the form',
  loginOrRegister: 'Login or Register',
  login: 'Login',
  logIn: 'Log in',
  register: 'Register',
  logInWith: 'Log in with',
  loggingIn: 'Logging in...',
  registering: 'Registering...',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  confirmPassword: 'Confirm password',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
  code: 'Code',
  saving: 'Saving...',
  sending: 'Sending...',
  verifying: 'Verifying...',
  notNow: 'Not now',
  demoAccounts: 'Demo accounts',
}

export function inviteNote(link: InviteLink | 'dead' | undefined): string {
  if (link === 'dead') return authMessages.deadInvite
  return link ? authMessages.invitedBy(link) : authMessages.youWereInvited
}
