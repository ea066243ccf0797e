import { lockedKhatian } from '#contract/lists/locked-khatian.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { useText } from '#platform/locale/locale.ts'
import { listScreenOf } from '#lists/list-screen.ts'
import { Link } from '@tanstack/react-router'

type Locked = { readonly id: string; readonly khatianNo: string; readonly survey: SurveyKey }

/** Opens the khatian at the address of its survey. [MUT-6] */
function Khatian({ id, khatianNo, survey }: Locked) {
  const text = useText()
  const number = showNumber(khatianNo, text.locale)
  return survey === 'MUTATION' ? (
    <Link to="/mutation-khatian-view/$id" params={{ id }}>
      {number}
    </Link>
  ) : (
    <Link to="/khatian-view/$survey/$id" params={{ survey, id }}>
      {number}
    </Link>
  )
}

function Held({ no }: { no: string }) {
  return useText().digits(no)
}

/** What is locked now, the latest first. */
export const screen = listScreenOf(lockedKhatian, {
  cells: {
    khatianNo: ({ id, khatianNo, survey }) => <Khatian {...{ id, khatianNo, survey }} />,
    heldBy: ({ heldBy }) => (heldBy === null || heldBy === undefined ? '–' : <Held no={heldBy} />),
  },
})
