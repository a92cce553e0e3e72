import { escapeHtml } from './mail-parts.ts'
import { look, mailStyle } from './mail-style.ts'

interface MailPage {
  title: string
  /** In HTML, like the foot. */
  card: string
  foot: string
}

/** Tables and inline styles, because mail programs know little else. */
export function mailPage({ title, card, foot }: MailPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${mailStyle}</style>
</head>
<body ${look('ground')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${look('ground')}><tr><td align="center" style="padding:20px 12px 28px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" align="center" style="max-width:560px">
<tr><td align="left" ${look('app')}>Parent Activity App</td></tr>
<tr><td align="left" ${look('card')}>
${card}
</td></tr>
<tr><td align="left" ${look('foot')}>${foot}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

export function heading(text: string): string {
  return `<h1 ${look('heading')}>${escapeHtml(text)}</h1>`
}

export function rows(all: readonly string[]): string {
  if (all.length === 0) return ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:18px">
${all.join('\n')}
</table>`
}

export function well(html: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:8px"><tr><td ${look('well')}>${html}</td></tr></table>`
}

export function button(label: string, address: string): string {
  return `<p style="margin:22px 0 0"><a ${look('button')} href="${escapeHtml(address)}">${escapeHtml(label)}</a></p>`
}

export function footLink(label: string, address: string): string {
  return `<a ${look('footLink')} href="${escapeHtml(address)}">${escapeHtml(label)}</a>`
}
