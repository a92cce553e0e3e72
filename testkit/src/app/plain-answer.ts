const leak =
  /node_modules|\bat .+:\d+:\d+|violates|constraint|relation|syntax error|invalid input|expected|kysely|\bzod\b/i

/**
 * What is wrong with an answer to nonsense, in words; nothing where it is as it should be: done, or refused in the
 * usual form, without a word from the database, the framework or the stack.
 */
export function complaint(what: string, status: number, text: string): string[] {
  const said = [`${what} was answered with ${status} ${text.slice(0, 200)}`]
  if (leak.test(text)) return said
  try {
    const { success, error, code } = JSON.parse(text)
    // Some nonsense is a perfectly good name.
    if (status === 200 && success === true) return []
    const usual = success === false && typeof error === 'string' && error !== '' && /^[a-z_]+$/.test(code)
    return status >= 400 && status < 500 && usual ? [] : said
  } catch {
    return said
  }
}
