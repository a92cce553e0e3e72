import { failure } from './failure.ts'

export const authMessages = {
  appTitle: 'Parent Activity App',
  tagline: 'Connect and share activities',
  loading: 'Loading Parent Activity App...',
  welcomeBack: 'Welcome back',
  pleaseLogIn: 'The app is running. Please log in to continue.',
  createAccount: 'Create your account',
  forWhom: 'For parents, guardians and caregivers.',
  youWereInvited: 'You were invited. Register to see the request.',
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
  checkTheForm: 'Check the form',
  unknownError: 'Unknown error',
}
