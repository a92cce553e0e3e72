import { randomInt } from 'node:crypto'

export type Damage = 'a bit flipped' | 'cut off' | 'something added' | 'two pieces swapped' | 'a piece of zeros'

const damages: Record<Damage, (file: Buffer) => Buffer> = {
  'a bit flipped': (file) => {
    const place = randomInt(file.length)
    file.writeUInt8(file.readUInt8(place) ^ (1 << randomInt(8)), place)
    return file
  },
  'cut off': (file) => file.subarray(0, randomInt(file.length)),
  'something added': (file) => Buffer.concat([file, Buffer.alloc(1 + randomInt(1000), randomInt(256))]),
  'two pieces swapped': (file) => {
    const length = 1 + randomInt(1000)
    const [one, other] = [randomInt(file.length - length), randomInt(file.length - length)]
    const [first, second] = [one, other].map((from) => Buffer.from(file.subarray(from, from + length)))
    second?.copy(file, one)
    first?.copy(file, other)
    return file
  },
  'a piece of zeros': (file) => file.fill(0, randomInt(file.length)),
}

export function damagedCopy(whole: Buffer, round: number): { damage: Damage; copy: Buffer } {
  const kinds = Object.keys(damages) as Damage[]
  const damage = kinds[round % kinds.length] ?? 'cut off'
  for (;;) {
    const copy = damages[damage](Buffer.from(whole))
    if (!copy.equals(whole)) return { damage, copy }
  }
}
