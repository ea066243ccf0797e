import type { SurveyKey } from '#domain/khatian/survey.ts'
import { volumeQueries } from '#platform/queries/volume-queries.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

type Props = {
  jlNumberId: string
  survey: SurveyKey
  /** the volume that is changed; null for a new one */
  volumeId: string | null
  value: string
  onChange: (id: string) => void
}

/** Out of which book a volume is split: only with that one its range may overlap. Nothing where there is no other book. */
export function SplitSelect({ jlNumberId, survey, volumeId, value, onChange }: Props) {
  const { t } = useLingui()
  const text = useText()
  const volumes = useQuery({ ...volumeQueries.ofJlNumber(survey, jlNumberId), enabled: jlNumberId !== '' })
  const others = volumes.data?.data.filter(({ volume }) => volume.id !== volumeId) ?? []
  if (others.length === 0) return null
  return (
    <NativeSelect
      label={t`Split from volume`}
      description={t`Khatians are moved from that volume to this one; only its range may overlap.`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t`None` },
        ...others.map(({ volume }) => {
          const [volumeNo, from, to] = [volume.volumeNo, volume.from, volume.to].map((one) => text.digits(one))
          return { value: volume.id, label: `${volumeNo} (${from}–${to})` }
        }),
      ]}
    />
  )
}
