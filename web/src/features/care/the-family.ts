/** 'the Okafors', 'the Joneses' */
export function theFamily(name: string): string {
  return `the ${name}${/(?:s|x|z|ch|sh)$/i.test(name) ? 'es' : 's'}`
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
