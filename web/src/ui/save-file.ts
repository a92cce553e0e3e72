/** Lets the browser save a text as a file, as if it had been downloaded. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken hold of the file by then; without this it would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
