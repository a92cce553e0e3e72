/** The app's colours, repeated because a mail can't load its style sheet. */
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

const childRule = (index: number, background: string, ink: string) =>
  `.child-${index + 1}{background:${background};color:${ink}}`

export const mailStyle = `
body{margin:0}
.ground{background:#faf6f0;color:#251f2d;font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
.page{max-width:560px;width:100%}
.app{padding:4px 6px 14px;font-size:15px;font-weight:600}
.card{background:#fff;border:1px solid #eae2d7;border-radius:18px;padding:30px}
h1{margin:0;font-size:24px;line-height:1.25}
p{margin:4px 0 0}
.muted,.foot,.above{color:#655c6f}
.above{font-size:14px}
.foot{padding:18px 6px;font-size:14px}
.line{border-top:1px solid #eae2d7;padding:14px 0}
h1+table,.muted+table{margin:18px 0 0}
.avatar{display:inline-block;width:32px;height:32px;border-radius:16px;text-align:center;font:600 15px/32px Arial,sans-serif}
.also{background:#f4eee6;border-radius:12px;padding:10px 16px 14px;margin:6px 0 0}
.note{background:#f4eee6;border-radius:12px;padding:12px 16px;margin:6px 0 0}
.warning{display:inline-block;background:#fdefce;color:#5f3d00;border-radius:8px;padding:3px 10px;margin:4px 0 0;font-weight:600;font-size:14px}
.button{display:inline-block;background:#6a3ac7;color:#fff;border-radius:10px;padding:13px 22px;margin:20px 0 0;font-weight:600;text-decoration:none}
${children.map(([background, ink], index) => childRule(index, background, ink)).join('\n')}
@media (prefers-color-scheme:dark){
.ground{background:#16131a;color:#f4f0f7}
.card{background:#1f1b25;border-color:#37313f}
.muted,.foot,.above{color:#b0a7bb}
.line{border-color:#37313f}
.also,.note{background:#2a2532}
.warning{background:#3a2c10;color:#f5cf85}
.button{background:#b99eff;color:#20113d}
${children.map(([, , background, ink], index) => childRule(index, background, ink)).join('\n')}
}`
