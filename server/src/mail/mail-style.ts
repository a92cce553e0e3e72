/** The app's colours, repeated because a mail can't load its style sheet: light, then dark. */
const children = [
  ['#b4481f', '#ffffff', '#f0a07c', '#3a1506'],
  ['#b37c0a', '#211500', '#e0b354', '#332200'],
  ['#5d7016', '#ffffff', '#b5c765', '#242c05'],
  ['#0b7a78', '#ffffff', '#63c7c2', '#032b2a'],
  ['#44708c', '#ffffff', '#93bad3', '#0d2735'],
  ['#9a3d9c', '#ffffff', '#db98dc', '#361038'],
  ['#c22f66', '#ffffff', '#f592b4', '#430a20'],
  ['#7d5a44', '#ffffff', '#cfa78d', '#301b0e'],
] as const

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const body = `${font};font-size:16px;line-height:24px`
const small = `${font};font-size:14px;line-height:21px`
const line = 'border-top:1px solid #eae2d7'

const looks = {
  ground: 'margin:0;background:#faf6f0',
  app: `${font};font-size:15px;font-weight:700;line-height:22px;color:#251f2d;padding:4px 6px 14px`,
  card: `${body};background:#ffffff;color:#251f2d;border:1px solid #eae2d7;border-radius:16px;padding:28px 30px`,
  heading: `${font};margin:2px 0;font-size:25px;line-height:31px;letter-spacing:-0.01em;color:#251f2d`,
  muted: `${body};margin:0;color:#655c6f`,
  small: `${small};margin:0;color:#655c6f`,
  after: `${small};margin:16px 0 0;color:#655c6f`,
  foot: `${small};color:#655c6f;padding:16px 6px 0`,
  footLink: 'color:#655c6f;text-decoration:underline',
  line: `${body};${line};color:#251f2d;padding:12px 0 14px`,
  lineStart: `${body};${line};color:#655c6f;padding:12px 12px 14px 0`,
  avatar: `${font};border-radius:16px;font-size:15px;font-weight:700;line-height:32px`,
  well: `${body};background:#f4eee6;color:#251f2d;border-radius:12px;padding:12px 16px`,
  warning: `${small};display:inline-block;background:#fff1cf;color:#6b4200;border-radius:8px;padding:3px 10px;margin-top:6px;font-weight:600`,
  button: `${font};display:inline-block;background:#6a3ac7;color:#ffffff;border:1px solid #6a3ac7;border-radius:12px;padding:13px 22px;font-size:16px;line-height:20px;font-weight:600;text-decoration:none`,
}

/** Light colours are inline, for mail programs that drop style sheets. */
export function look(name: keyof typeof looks): string {
  return `class="${name}" style="${looks[name]}"`
}

export function avatarLook(colour: number): string {
  const [background, ink] = children[colour - 1] ?? children[0]
  return `class="child-${colour}" style="${looks.avatar};background:${background};color:${ink}"`
}

export const mailStyle = `
b{font-weight:600}
@media (max-width:480px){
.card{padding:20px 18px!important}
.button{display:block!important;text-align:center!important}
}
@media (prefers-color-scheme:dark){
.ground{background:#16131a!important}
.app,.heading{color:#f4f0f7!important}
.card{background:#1f1b25!important;border-color:#37313f!important;color:#f4f0f7!important}
.muted,.small,.after,.foot,.footLink{color:#b0a7bb!important}
.line{border-color:#37313f!important;color:#f4f0f7!important}
.lineStart{border-color:#37313f!important;color:#b0a7bb!important}
.well{background:#2a2532!important;color:#f4f0f7!important}
.warning{background:#3b2d0d!important;color:#ffd78e!important}
.button{background:#b99eff!important;border-color:#b99eff!important;color:#20113d!important}
${children.map(([, , background, ink], index) => `.child-${index + 1}{background:${background}!important;color:${ink}!important}`).join('\n')}
}`
