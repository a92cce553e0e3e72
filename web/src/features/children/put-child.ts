export function putChild<C extends { uuid: string }>(children: readonly C[], child: C): C[] {
  const isKnown = children.some(({ uuid }) => uuid === child.uuid)
  return isKnown ? children.map((other) => (other.uuid === child.uuid ? child : other)) : [...children, child]
}
