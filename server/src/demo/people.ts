export interface DemoPerson {
  id: string
  family_id: string
  first_name: string
}

export interface DemoPeople {
  child: (firstName: string) => DemoPerson
  sender: (familyId: string) => string | null
}

export function demoPeople(children: DemoPerson[], senders: Map<string, string>): DemoPeople {
  const byName = new Map(children.map((child) => [child.first_name, child]))
  return {
    child: (firstName) => {
      const child = byName.get(firstName)
      if (!child) throw new Error(`The demo has no child called ${firstName}`)
      return child
    },
    sender: (familyId) => senders.get(familyId) ?? null,
  }
}
