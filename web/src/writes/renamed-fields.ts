/** Errors of a request under the names that the form has for its fields. A field within another is named by its own. */
export function renamedFields(
  fields: Record<string, string>,
  formNames: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      const name = path.slice(path.lastIndexOf('.') + 1)
      return [formNames[name] ?? name, text]
    }),
  )
}
