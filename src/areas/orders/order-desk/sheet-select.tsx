import { orderQueries } from '#platform/queries/order-queries.ts'
import { useText } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

type Props = {
  /** '' while no mouza is chosen */
  jlNumberId: string
  value: string
  error: string | null
  onChange: (mapId: string) => void
}

/** A sheet of the map of a mouza and survey; one whose copies are not given is shown, and cannot be chosen. [MAP-2] */
export function SheetSelect({ jlNumberId, value, error, onChange }: Props) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const { data: sheets, error: problem } = useQuery({
    ...orderQueries.sheets(desk?.id, jlNumberId),
    enabled: online && jlNumberId !== '',
  })
  return (
    <NativeSelect
      label={t`Map sheet`}
      required
      value={value}
      disabled={sheets === undefined || sheets.length === 0}
      description={sheets?.length === 0 ? t`There are no map sheets of this mouza and survey yet.` : undefined}
      error={problem === null ? error : problemText(problem)}
      data={[
        { value: '', label: '–' },
        ...(sheets ?? []).map(({ mapId, sheetNo, orderable }) => {
          const no = text.digits(sheetNo)
          return { value: mapId, label: orderable ? no : t`${no} (copies are not given)`, disabled: !orderable }
        }),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
