import type { JlNumber } from '#contract/calls/survey.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { jlNumberQueries } from '#platform/queries/jl-number-queries.ts'
import { useText } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { Combobox } from '#ui/combobox.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

type Props = {
  survey: SurveyKey
  chosen: JlNumber | null
  onChoose: (jl: JlNumber | null) => void
  error: string | null
}

/** A mouza with its JL number in a survey, found by a few letters or by the number, within the district of the desk. */
export function JlBox({ survey, chosen, onChoose, error }: Props) {
  const { t } = useLingui()
  const text = useText()
  const { desk } = useSession()
  const [typed, setTyped] = useState('')
  const ascii = toAsciiDigits(typed).trim()
  const asked = /^[0-9]/.test(ascii) ? { number: ascii } : { text: typed }
  const found = useQuery(jlNumberQueries.toPick(desk?.id, survey, asked))
  const itemOf = (jl: JlNumber) => ({
    id: jl.id,
    label: `${text.pick(jl.mouzaBn, jl.mouzaEn)} (${text.digits(jl.number)})`,
    detail: text.pick(jl.upazilaBn, jl.upazilaEn),
  })
  const total = found.data?.meta.total ?? 0
  const shown = found.data?.data.length ?? 0
  const more = text.count(total - shown)
  return (
    <Combobox
      label={t`Mouza and JL number`}
      required
      value={chosen === null ? null : itemOf(chosen)}
      typed={typed}
      onType={setTyped}
      items={(found.data?.data ?? []).map(itemOf)}
      loading={found.isPlaceholderData}
      note={total > shown ? t`${more} more: type a few letters` : undefined}
      onPick={(item) => onChoose(found.data?.data.find((jl) => jl.id === item?.id) ?? null)}
      error={error}
    />
  )
}
