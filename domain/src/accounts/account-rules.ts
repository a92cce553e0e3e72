import { cleanEmail, cleanLine, isBlank } from '../texts/clean-text.ts'
import { emailProblem, storedEmailProblem } from './contact.ts'
import { invalidPhone, normalisePhone, phoneProblem } from './phone.ts'
import { firstProblems, problem, type Problem } from '../texts/problem.ts'
import { textLimits } from '../texts/text-limits.ts'

const passwordLength = { least: 6, most: 200 }
export const passwordHint = `At least ${passwordLength.least} characters`

const firstNameLength = 50
/** Both and a space fit into a username. */
export const personNameLimits = { first: firstNameLength, last: textLimits.name - firstNameLength - 1 }

export const familyRoles = ['parent', 'guardian', 'caregiver'] as const
export type FamilyRole = (typeof familyRoles)[number]

/** Whether this member may add others to the family and remove them. */
export function managesMembers({ role, is_primary }: { role: FamilyRole; is_primary: boolean }): boolean {
  return is_primary || role !== 'caregiver'
}

export const registrationModes = ['open', 'invite', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

export const registrationRefusals: Record<Exclude<RegistrationMode, 'open'>, string> = {
  invite: 'New accounts are made by invitation here. Please open the link that you were sent, or ask for a new one.',
  closed: 'New accounts can’t be made here. If your family has one, ask them to add you in their profile.',
}

export function registrationRefusal(mode: RegistrationMode, isInvited: boolean): string | null {
  if (mode === 'open' || (mode === 'invite' && isInvited)) return null
  return registrationRefusals[mode]
}

export const systemRoles = ['user', 'admin', 'super_admin'] as const
export type SystemRole = (typeof systemRoles)[number]

export const fillInAllFields = 'Please fill in all fields'
export const passwordForContacts = 'Please enter your current password to change your email or phone'

interface Account {
  username: string
  email: string
  phone: string
  password: string
}
interface PersonName {
  first_name: string
  last_name: string
}
interface Confirmation {
  confirm: string
}
interface Contacts {
  email: string
  phone: string
}
interface PasswordReset {
  email: string
  code: string
  newPassword: string
}
interface PasswordChange {
  currentPassword: string
  newPassword: string
}
type Rule<Form> = (form: Form) => Problem<keyof Form & string>[]

export function joinName({ first_name, last_name }: PersonName): string {
  return cleanLine(`${cleanLine(first_name)} ${cleanLine(last_name)}`)
}

export const loginProblems: Rule<{ email: string; password: string }> = (form) => missing(form, ['email', 'password'])

export interface LoginForm {
  by: 'email' | 'phone'
  email: string
  phone: string
  password: string
}

export const loginFormProblems: Rule<LoginForm> = (form) => missing(form, [form.by, 'password'])

export const registrationProblems: Rule<Account> = (form) =>
  firstProblems(
    missing(form, ['username', 'email', 'phone', 'password']),
    problem('phone', phoneProblem(form.phone)),
    problem('email', emailProblem(form.email)),
    problem('password', passwordProblem(form.password)),
  )

export const registerFormProblems: Rule<Omit<Account, 'username'> & PersonName & Confirmation> = (form) =>
  firstProblems(
    missing(form, ['first_name', 'last_name', 'phone', 'email', 'password']),
    problem('phone', phoneProblem(form.phone)),
    problem('email', emailProblem(form.email)),
    problem('password', passwordProblem(form.password)),
    problem('confirm', confirmationProblem(form)),
  )

type Profile = Omit<Account, 'password'>
type ProfileChange = { [Field in keyof Profile]?: Profile[Field] | undefined }

export const profileProblems: Rule<ProfileChange> = ({ username, email, phone }) =>
  firstProblems(
    missing({ username, email, phone }, ['username', 'email', 'phone']),
    problem('phone', phone === undefined ? null : invalidPhone(phone)),
    problem('email', email === undefined ? null : storedEmailProblem(email)),
  )

/** A changed contact can take the account over, so it needs the password. */
export function changedContacts(before: Contacts, { email, phone }: ProfileChange): (keyof Contacts)[] {
  return [
    ...(email === undefined || cleanEmail(email) === before.email ? [] : ['email' as const]),
    ...(phone === undefined || normalisePhone(phone) === before.phone ? [] : ['phone' as const]),
  ]
}

export const profileFormProblems =
  (before: Contacts): Rule<Omit<Account, 'password'> & { currentPassword: string }> =>
  (form) => {
    const unproven = form.currentPassword === '' && changedContacts(before, form).length > 0
    return firstProblems(
      profileProblems(form),
      newContactProblems(before, form),
      problem('currentPassword', unproven ? passwordForContacts : null),
    )
  }

/** An address older than the rule may stay. */
export function newContactProblems(before: Contacts, after: ProfileChange): Problem<keyof Contacts>[] {
  const isNewEmail = changedContacts(before, after).includes('email')
  return problem('email', isNewEmail && after.email !== undefined ? emailProblem(after.email) : null)
}

export const newMemberProblems: Rule<Account> = (form) =>
  firstProblems(
    missing(form, ['username', 'email', 'phone', 'password']),
    problem('password', passwordProblem(form.password)),
    problem('phone', invalidPhone(form.phone)),
    problem('email', emailProblem(form.email)),
  )

export const addParentFormProblems: Rule<Omit<Account, 'username'> & PersonName & Confirmation> = (form) =>
  firstProblems(
    missing(form, ['first_name', 'last_name', 'email', 'phone', 'password']),
    problem('confirm', confirmationProblem(form)),
    problem('password', passwordProblem(form.password)),
    problem('phone', invalidPhone(form.phone)),
    problem('email', emailProblem(form.email)),
  )

export const passwordChangeProblems: Rule<PasswordChange> = ({ currentPassword, newPassword }) =>
  firstProblems(
    problem('currentPassword', currentPassword === '' ? 'Please enter your current password' : null),
    problem('newPassword', newPasswordProblem(newPassword)),
  )

export const changePasswordFormProblems: Rule<PasswordChange & Confirmation> = (form) =>
  firstProblems(
    passwordChangeProblems(form),
    problem('confirm', form.newPassword === form.confirm ? null : 'New passwords do not match'),
  )

export const resetRequestProblems: Rule<{ email: string }> = (form) =>
  firstProblems(missing(form, ['email']), problem('email', storedEmailProblem(form.email)))

export const emailCodeProblems: Rule<{ code: string }> = (form) =>
  firstProblems(missing(form, ['code']), problem('code', codeProblem(form.code)))

export const passwordResetProblems: Rule<PasswordReset> = (form) =>
  firstProblems(
    missing(form, ['email', 'code']),
    problem('code', codeProblem(form.code)),
    problem('newPassword', newPasswordProblem(form.newPassword)),
  )

export const passwordResetFormProblems: Rule<PasswordReset & Confirmation> = (form) =>
  firstProblems(
    passwordResetProblems(form),
    problem('confirm', form.newPassword === form.confirm ? null : 'New passwords do not match'),
  )

export function normaliseMailedCode(code: string): string {
  return code.replace(/[\s-]/g, '')
}

function codeProblem(code: string): string | null {
  return /^\d{8}$/.test(normaliseMailedCode(code)) ? null : 'Please enter the 8 digits of the code'
}

function missing<Field extends string>(form: Record<Field, string | undefined>, fields: Field[]): Problem<Field>[] {
  return fields
    .filter((field) => isBlank(form[field] ?? 'left out'))
    .map((field) => ({ field, text: fillInAllFields, atField: 'Please fill this in' }))
}

function passwordProblem(password: string): string | null {
  return lengthProblem(password, 'Password', 'Password must be at least 6 characters long')
}

/** The login treats a blank password as missing. */
function newPasswordProblem(password: string): string | null {
  if (isBlank(password)) return 'Please enter a new password'
  return lengthProblem(password, 'New password', 'New password must be at least 6 characters long')
}

function lengthProblem(password: string, name: string, tooShort: string): string | null {
  if (password.length < passwordLength.least) return tooShort
  return password.length > passwordLength.most ? `${name} must be at most ${passwordLength.most} characters long` : null
}

function confirmationProblem(form: { password: string } & Confirmation): string | null {
  return form.password === form.confirm ? null : 'Passwords do not match'
}
