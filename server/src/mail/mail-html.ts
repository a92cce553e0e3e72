import { escapeHtml } from './mail-parts.ts'
import { mailStyle } from './mail-style.ts'

interface MailHtml {
  title: string
  /** HTML, as is `foot`. */
  card: string
  foot: string
}

/** Tables and inline sizes, because mail programs know little else; colours as classes, for the dark. */
export function mailHtml({ title, card, foot }: MailHtml): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${mailStyle}</style>
</head>
<body class="ground">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:20px">
<table role="presentation" class="page" width="560" cellpadding="0" cellspacing="0">
<tr><td class="app">Parent Activity App</td></tr>
<tr><td class="card">
${card}
</td></tr>
<tr><td class="foot">${foot}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

export function mailRows(rows: readonly string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows.join('\n')}
</table>`
}

export function mailLink(address: string, label: string, className: 'button' | 'muted'): string {
  return `<a class="${className}" href="${escapeHtml(address)}">${escapeHtml(label)}</a>`
}
