import { expect, test } from 'vitest'
import { inviteMail } from './invite-mail.ts'

const invite = {
  to: 'j.lindqvist@example.com',
  link: 'https://calendar.example/register?invite=abc',
  appUrl: 'https://calendar.example',
}

test('an invite says what it is, how to answer, until when and why it came, and nothing that anybody typed', () => {
  const { to, subject, text } = inviteMail(invite)
  expect(to).toBe('j.lindqvist@example.com')
  expect(subject).toBe('An invitation to the Parent Activity App')
  expect(text)
    .toBe(`Somebody would like to connect their child with yours in the Parent Activity App, so that your two families can plan activities together.

To see who asks, and to answer, sign up here:
https://calendar.example/register?invite=abc

The link works once, within 30 days. Nothing is shared before you agree.

-- 

You get this mail because somebody entered your email address at https://calendar.example. If you don’t expect it, you can ignore it: without a further request your address is deleted after 180 days.
`)
})

test('the HTML says the same, with nothing to load', () => {
  const { text, html } = inviteMail(invite)
  const shown = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  for (const sentence of text.split('\n').filter((line) => /^\w/.test(line))) expect(shown).toContain(sentence)
  expect(html).toContain('<a href="https://calendar.example/register?invite=abc">')
  expect(html).not.toMatch(/<img|<link|<style|src=|url\(/i)
})
