import { CitizenActs } from '#areas/access/citizens/citizen-acts.tsx'
import { citizen } from '#contract/lists/citizen.ts'
import { useText } from '#platform/locale/locale.ts'
import { listScreenOf } from '#lists/list-screen.ts'

function Named({ nameBn, nameEn }: { nameBn: string; nameEn: string }) {
  return useText().pick(nameBn, nameEn)
}

function Digits({ value }: { value: string | null }) {
  return useText().digits(value ?? '–')
}

/** Citizens, masked. */
export const screen = listScreenOf(citizen, {
  cells: {
    nameBn: (row) => <Named {...row} />,
    mobile: ({ mobile }) => <Digits value={mobile} />,
    nid: ({ nid }) => <Digits value={nid} />,
  },
  rowActs: (row) => <CitizenActs citizen={row} />,
})
