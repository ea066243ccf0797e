import type { PastedText } from '#grid/grid-types.ts'

/** How an owner's line names father, husband and village, as in "করিম পিং রহিম সাং আকরান". */
const signs: readonly { readonly sign: RegExp; readonly part: 'father' | 'husband' | 'address' }[] = [
  { sign: /^(?:পিং|পিতা|পিতৃ)[-:.ঃ]?$/u, part: 'father' },
  { sign: /^(?:জং|স্বামী|স্বাং)[-:.ঃ]?$/u, part: 'husband' },
  { sign: /^(?:সাং|সাকিন|ঠিকানা)[-:.ঃ]?$/u, part: 'address' },
]

type OwnerLine = { name: string; father: string; husband: string; address: string }

/**
 * Reads a pasted text as owners, one a line. The signs of the books split name, guardian and address. A line with a
 * father or an address only applies to the names since the last such line. Null where no line has a sign:
 * then it is no list of owners. [ENT-20]
 */
export function readOwners(text: string): readonly (readonly PastedText[])[] | null {
  const lines = text
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readLine)
  if (!lines.some(({ father, husband, address }) => father !== '' || husband !== '' || address !== '')) return null
  const owners: OwnerLine[] = []
  let since: Record<'father' | 'husband' | 'address', number> = { father: 0, husband: 0, address: 0 }
  for (const line of lines) {
    if (line.name !== '') owners.push(line)
    for (const part of ['father', 'husband', 'address'] as const) {
      if (line[part] === '') continue
      if (line.name === '')
        for (let i = since[part]; i < owners.length; i++) {
          const owner = owners[i]
          if (owner?.[part] === '' && (part === 'address' || guardianOf(owner) === '')) owner[part] = line[part]
        }
      since = { ...since, [part]: owners.length }
    }
  }
  return owners.map(cellsOf)
}

function readLine(line: string): OwnerLine {
  const owner: OwnerLine = { name: '', father: '', husband: '', address: '' }
  let part: keyof OwnerLine = 'name'
  for (const word of line.split(/[\s,;]+/u)) {
    const found = signs.find(({ sign }) => sign.test(word))
    if (found === undefined) owner[part] = owner[part] === '' ? word : `${owner[part]} ${word}`
    else part = found.part
  }
  return owner
}

function guardianOf(owner: OwnerLine): string {
  return owner.father || owner.husband
}

function cellsOf(owner: OwnerLine): readonly PastedText[] {
  const relation = owner.father !== '' ? '1' : owner.husband !== '' ? '2' : ''
  return [
    { columnKey: 'name', text: owner.name },
    { columnKey: 'relation', text: relation },
    { columnKey: 'guardian', text: guardianOf(owner) },
    { columnKey: 'address', text: owner.address },
  ].filter(({ text }) => text !== '')
}
