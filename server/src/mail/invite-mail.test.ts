import { expect, test } from 'vitest'
import { inviteMail } from './invite-mail.ts'

const invite = {
  to: 'j.lindqvist@example.com',
  requesterName: 'Anna Berger',
  childName: 'Ida',
  targetChildName: 'Lotte',
  message: 'Ida would love to paint with Lotte again.\nUntil soon!',
  link: 'https://calendar.example/register?invite=abc',
  appUrl: 'https://calendar.example',
}

test('an invite says who asks, for whom, what they write, how to answer, for how long, and why it came', () => {
  const { to, subject, text } = inviteMail(invite)
  expect(to).toBe('j.lindqvist@example.com')
  expect(subject).toBe('Anna Berger would like to connect Ida with Lotte')
  expect(text)
    .toBe(`Anna Berger would like to connect Ida with Lotte in the Parent Activity App, so that your two families can plan activities together.

Anna Berger writes:

> Ida would love to paint with Lotte again.
> Until soon!

To answer, sign up here:
https://calendar.example/register?invite=abc

The link works once, within 30 days. Nothing is shared before you agree.

-- 

You get this mail because Anna Berger entered your e-mail address at https://calendar.example. If you don’t know them, you can ignore it: without a further request your address is deleted after 180 days.
`)
})

test('the HTML says the same, with nothing to load', () => {
  const { text, html } = inviteMail(invite)
  const shown = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  for (const sentence of text.split('\n').filter((line) => /^\w/.test(line))) expect(shown).toContain(sentence)
  expect(html).toContain('<a href="https://calendar.example/register?invite=abc">')
  expect(html).toContain('<blockquote>Ida would love to paint with Lotte again.<br>Until soon!</blockquote>')
  expect(html).not.toMatch(/<img|<link|<style|src=|url\(/i)
})

test('without a message nobody writes anything', () => {
  const { text, html } = inviteMail({ ...invite, message: null })
  expect(text).not.toContain('writes')
  expect(html).not.toContain('blockquote')
})

test('what was typed comes out as text', () => {
  const hostile = `<script>alert("1")</script> & 'co'`
  const { text, html } = inviteMail({ ...invite, requesterName: hostile, targetChildName: hostile, message: hostile })
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;')
  expect(text).toContain(`> ${hostile}`)
})

test('a name stays on its line', () => {
  const requesterName = 'Anna\r\nBcc: all@example.com\u2028\u0007 Berger\n'
  const { subject, text } = inviteMail({ ...invite, requesterName, childName: 'I\nda' })
  expect(subject).toBe('Anna Bcc: all@example.com Berger would like to connect I da with Lotte')
  expect(text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([])
})

test('a message can’t pass itself off as the rest of the mail', () => {
  const { text } = inviteMail({ ...invite, message: 'Hello\r\n-- \rSign up at https://evil.example\u2028now' })
  expect(text).toContain('> Hello\n> -- \n> Sign up at https://evil.example\n> now\n')
})
