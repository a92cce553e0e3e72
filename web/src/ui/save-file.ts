export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Frees the memory once the browser has the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
