export function withChosen(chosen: readonly string[], uuids: readonly string[], isChosen: boolean): string[] {
  const others = chosen.filter((uuid) => !uuids.includes(uuid))
  return isChosen ? [...others, ...uuids] : others
}
