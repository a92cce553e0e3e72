import { describe, expect, test } from 'vitest'
import {
  addParentFormProblems,
  changedContacts,
  changePasswordFormProblems,
  joinName,
  loginFormProblems,
  loginProblems,
  newMemberProblems,
  passwordChangeProblems,
  passwordHint,
  passwordResetFormProblems,
  profileFormProblems,
  profileProblems,
  registerFormProblems,
  registrationProblems,
} from './account-rules.ts'
import type { Problem } from '../texts/problem.ts'

const account = { username: 'Anna Berger', email: 'anna@example.com', phone: '+44 7700 900123', password: '123456' }
const { username: _, ...withoutName } = account
const form = { ...withoutName, first_name: 'Anna', last_name: 'Berger', confirm: '123456' }

const textsOf = (problems: Problem[]) => problems.map(({ text }) => text)
const fieldsOf = (problems: Problem[]) => problems.map(({ field }) => field)

function heard<Form>(rule: (form: Form) => Problem[], right: Form, steps: Partial<Form>[]): string[] {
  let current = right
  return steps.map((step) => {
    current = { ...current, ...step }
    return rule(current)
      .map(({ field, text }) => `${field}: ${text}`)
      .join(', ')
  })
}

test('a name is first and last name joined by a space', () => {
  expect(joinName({ first_name: ' Anna ', last_name: ' Berger ' })).toBe('Anna Berger')
  expect(joinName({ first_name: 'Anna', last_name: '' })).toBe('Anna')
  expect(joinName({ first_name: ' ', last_name: 'Berger' })).toBe('Berger')
})

test('a login accepts any email or phone and any password', () => {
  expect(loginProblems({ email: 'x', password: 'y' })).toEqual([])
  for (const [missing, login] of [
    ['email', { email: '  ', password: 'y' }],
    ['password', { email: 'x', password: '' }],
  ] as const) {
    expect(textsOf(loginProblems(login))).toEqual(['Please fill in all fields'])
    expect(fieldsOf(loginProblems(login))).toEqual([missing])
  }
  expect(fieldsOf(loginProblems({ email: '', password: '' }))).toEqual(['email', 'password'])
})

describe('a valid form has no problems', () => {
  test.each([
    ['register form', registerFormProblems(form)],
    ['registration', registrationProblems(account)],
    ['profile', profileProblems(account)],
    ['add parent form', addParentFormProblems(form)],
    ['new member', newMemberProblems(account)],
    ['password change', passwordChangeProblems({ currentPassword: 'x', newPassword: '123456' })],
    [
      'change password form',
      changePasswordFormProblems({ currentPassword: 'x', newPassword: '123456', confirm: '123456' }),
    ],
  ])('%s', (_name, problems) => {
    expect(problems).toEqual([])
  })
})

describe('a form names every blank field before any other problem', () => {
  const blank = {
    first_name: ' ',
    last_name: '',
    username: ' ',
    email: '',
    phone: '\t',
    password: '',
    confirm: 'other',
  }
  test.each([
    ['register form', registerFormProblems(blank), ['first_name', 'last_name', 'phone', 'email', 'password']],
    ['registration', registrationProblems(blank), ['username', 'email', 'phone', 'password']],
    ['profile', profileProblems(blank), ['username', 'email', 'phone']],
    ['add parent form', addParentFormProblems(blank), ['first_name', 'last_name', 'email', 'phone', 'password']],
    ['new member', newMemberProblems(blank), ['username', 'email', 'phone', 'password']],
  ])('%s', (_name, problems, fields) => {
    expect(fieldsOf(problems)).toEqual(fields)
    expect(new Set(textsOf(problems))).toEqual(new Set(['Please fill in all fields']))
    expect(problems[0]?.atField).toBe('Please fill this in')
  })

  test.each(['first_name', 'last_name', 'phone', 'email', 'password'] as const)('a form without %s', (field) => {
    const expected = [{ field, text: 'Please fill in all fields', atField: 'Please fill this in' }]
    expect(registerFormProblems({ ...form, [field]: '' })).toEqual(expected)
    expect(addParentFormProblems({ ...form, [field]: '' })).toEqual(expected)
  })
})

describe('a form with several problems shows the first', () => {
  const wrong = { phone: '07700 900123', email: 'anna', password: '12345', confirm: '54321' }

  test('of registering, in the order phone, email, password, confirmation', () => {
    const steps = [wrong, { phone: form.phone }, { email: form.email }, { password: '123456' }, { confirm: '123456' }]
    expect(heard(registerFormProblems, form, steps)).toEqual([
      'phone: Phone number must include country code',
      'email: Please enter a valid email address',
      'password: Password must be at least 6 characters long',
      'confirm: Passwords do not match',
      '',
    ])
    expect(heard(registrationProblems, account, steps.slice(0, 4))).toEqual([
      'phone: Phone number must include country code',
      'email: Please enter a valid email address',
      'password: Password must be at least 6 characters long',
      '',
    ])
  })

  test('of adding a parent, in the order confirmation, password, phone, email', () => {
    const steps = [
      wrong,
      { confirm: '12345' },
      { password: '123456', confirm: '123456' },
      { phone: form.phone },
      { email: form.email },
    ]
    expect(heard(addParentFormProblems, form, steps)).toEqual([
      'confirm: Passwords do not match',
      'password: Password must be at least 6 characters long',
      'phone: Invalid phone number: Phone number must include country code',
      'email: Please enter a valid email address',
      '',
    ])
    expect(
      heard(newMemberProblems, account, [wrong, { password: '123456' }, { phone: form.phone }, { email: form.email }]),
    ).toEqual([
      'password: Password must be at least 6 characters long',
      'phone: Invalid phone number: Phone number must include country code',
      'email: Please enter a valid email address',
      '',
    ])
  })

  test('of the profile, in the order phone, email', () => {
    expect(heard(profileProblems, account, [wrong, { phone: form.phone }, { email: form.email }])).toEqual([
      'phone: Invalid phone number: Phone number must include country code',
      'email: Please enter a valid email address',
      '',
    ])
  })

  test('of a new password, in the order current, new, its length, confirmation', () => {
    const right = { currentPassword: 'x', newPassword: '123456', confirm: '123456' }
    const steps = [
      { currentPassword: '', newPassword: '', confirm: 'other' },
      { currentPassword: 'x' },
      { newPassword: '12345' },
      { newPassword: '123456' },
      { confirm: '123456' },
    ]
    expect(heard(changePasswordFormProblems, right, steps)).toEqual([
      'currentPassword: Please enter your current password',
      'newPassword: Please enter a new password',
      'newPassword: New password must be at least 6 characters long',
      'confirm: New passwords do not match',
      '',
    ])
  })
})

describe('a password has 6 to 200 characters', () => {
  test.each([
    [5, 'must be at least 6 characters long'],
    [6, undefined],
    [200, undefined],
    [201, 'must be at most 200 characters long'],
  ])('%i characters', (length, problem) => {
    const password = 'x'.repeat(length)
    const said = (name: string) => (problem === undefined ? [] : [`${name} ${problem}`])
    expect(textsOf(registrationProblems({ ...account, password }))).toEqual(said('Password'))
    expect(textsOf(registerFormProblems({ ...form, password, confirm: password }))).toEqual(said('Password'))
    expect(textsOf(newMemberProblems({ ...account, password }))).toEqual(said('Password'))
    expect(textsOf(addParentFormProblems({ ...form, password, confirm: password }))).toEqual(said('Password'))
    expect(textsOf(passwordChangeProblems({ currentPassword: 'x', newPassword: password }))).toEqual(
      said('New password'),
    )
  })
})

test('spaces count in a new password, and the current one may have any length', () => {
  expect(passwordChangeProblems({ currentPassword: ' ', newPassword: ' pass ' })).toEqual([])
  expect(
    textsOf(changePasswordFormProblems({ currentPassword: 'x', newPassword: 'secret ', confirm: 'secret' })),
  ).toEqual(['New passwords do not match'])
})

const emailProblem = (email: string) => textsOf(profileProblems({ ...account, email })).join()

test('an email address has something, an @, and a domain with a dot', () => {
  for (const email of ['a@b.c', ' anna@example.com ', 'Anna.B+kids@mail.example.co.uk', 'jürgen@münchen.example']) {
    expect(emailProblem(email), email).toBe('')
  }
  for (const email of [
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'a@b@c.de',
    'an na@example.com',
    'a@.de',
    'a@b.',
  ]) {
    expect(emailProblem(email), email).toBe('Please enter a valid email address')
  }
})

test('a parent who changes a contact enters the password, but not for another spelling', () => {
  const before = { email: 'anna@example.com', phone: '+447700900123' }
  const saved = { ...account, currentPassword: '' }
  expect(changedContacts(before, { email: ' anna@example.com ', phone: '+44 (7700) 900-123' })).toEqual([])
  expect(changedContacts(before, { email: 'Anna@example.com', phone: '+44 7700 900124' })).toEqual(['email', 'phone'])
  expect(profileFormProblems(before)(saved)).toEqual([])
  expect(fieldsOf(profileFormProblems(before)({ ...saved, phone: '+447700900124' }))).toEqual(['currentPassword'])
  expect(profileFormProblems(before)({ ...saved, phone: '+447700900124', currentPassword: ' ' })).toEqual([])
})

test('a mailed code is 8 digits, with or without a space or hyphen', () => {
  const reset = { email: 'anna@example.com', code: '1234 5678', newPassword: '123456', confirm: '123456' }
  for (const code of ['12345678', '1234 5678', ' 1234-5678 ']) {
    expect(passwordResetFormProblems({ ...reset, code })).toEqual([])
  }
  for (const code of ['', '1234 567', '123456789', '1234567x', '１２３４５６７８']) {
    expect(fieldsOf(passwordResetFormProblems({ ...reset, code })), code).toEqual(['code'])
  }
  expect(fieldsOf(passwordResetFormProblems({ ...reset, confirm: '1234567' }))).toEqual(['confirm'])
})

test('a blank new password is refused wherever a password is set', () => {
  const blank = ' \u2003    '
  const changed = { currentPassword: 'old one', newPassword: blank, confirm: blank }
  const reset = { email: form.email, code: '12345678', newPassword: blank, confirm: blank }
  expect(changePasswordFormProblems(changed).map(({ text }) => text)).toEqual(['Please enter a new password'])
  expect(passwordResetFormProblems(reset).map(({ text }) => text)).toEqual(['Please enter a new password'])
  for (const rule of [registerFormProblems, addParentFormProblems]) {
    const problems = rule({ ...form, password: blank, confirm: blank })
    expect(problems.map(({ field }) => field)).toEqual(['password'])
  }
})

test('the hint and the refusals name the same minimum length', () => {
  const refused = { currentPassword: 'old', newPassword: '12345', confirm: '12345' }
  expect(passwordHint).toBe('At least 6 characters')
  expect(textsOf(changePasswordFormProblems(refused))).toEqual(['New password must be at least 6 characters long'])
  expect(changePasswordFormProblems({ ...refused, newPassword: '123456', confirm: '123456' })).toEqual([])
})

test('a parent who logs in by phone is asked for the phone number, not for the email address', () => {
  const typed = { by: 'phone' as const, email: '', phone: '', password: 'x' }
  expect(loginFormProblems(typed).map(({ field }) => field)).toEqual(['phone'])
  expect(loginFormProblems({ ...typed, phone: '+447700900123' })).toEqual([])
})
