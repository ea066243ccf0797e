import type { JlNumber } from '#contract/calls/survey.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { jlNumberQueries, mostPicked } from '#platform/queries/jl-number-queries.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { Combobox, type ComboItem } from '#ui/combobox.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

type Props = {
  label: string
  survey: SurveyKey
  /** narrows to one upazila; '' is none */
  upazilaId: string
  value: ComboItem | null
  onPick: (found: JlNumber | null) => void
  required?: boolean
  disabled?: boolean
  error?: string | null
}

/** A mouza of the desk's ground with its JL number in a survey, found by a few letters of either script or by the number. */
export function MouzaBox({ survey, upazilaId, onPick, ...box }: Props) {
  const { t } = useLingui()
  const text = useText()
  const { online } = useConnectivity()
  const { desk } = useSession()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const query = useQuery({
    ...jlNumberQueries.toPick(desk?.id, survey, { upazilaId: upazilaId || undefined, text: wanted }),
    enabled: online,
  })
  const found = query.data
  // While the answer to what is typed is on its way, of the list before only what has it may be picked.
  const isFresh = !query.isPlaceholderData && wanted === typed.trim()
  const more = text.count(Math.max(0, (found?.meta.total ?? 0) - mostPicked))
  const items = (found?.data ?? []).flatMap((one) => {
    const jl = text.digits(one.number)
    const label = text.pick(one.mouzaBn, one.mouzaEn)
    if (!isFresh && !label.includes(typed.trim())) return []
    const item = {
      id: one.id,
      label,
      detail: `${t`JL number ${jl}`} · ${text.pick(one.upazilaBn, one.upazilaEn)}`,
    }
    return [item]
  })
  return (
    <Combobox
      {...box}
      typed={typed}
      onType={setTyped}
      items={items}
      note={(found?.meta.total ?? 0) > mostPicked ? t`${more} more: type a few letters` : undefined}
      onPick={(item) => onPick(found?.data.find((one) => one.id === item?.id) ?? null)}
    />
  )
}
