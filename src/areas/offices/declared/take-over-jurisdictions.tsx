import { officeJurisdiction } from '#contract/resources/office-jurisdiction.ts'
import { request } from '#platform/wire/api.ts'
import { useMay } from '#platform/session/session.ts'
import type { ActProps } from '#resources/resource-screen.ts'
import { TakeOverDistrict } from '#resources/take-over-district.tsx'
import { useLingui } from '@lingui/react/macro'

/** Takes over the jurisdictions of a district from their source, once what differs was seen. [ADM-2] */
export function TakeOverJurisdictions({ onChanged }: ActProps) {
  const { t } = useLingui()
  const may = useMay()
  if (!may(officeJurisdiction.calls.sync.needs)) return null
  return (
    <TakeOverDistrict
      title={t`Jurisdictions from the source`}
      fields={officeJurisdiction.fields}
      look={(district) => request(officeJurisdiction.calls['sync-difference'], district)}
      take={(district) => request(officeJurisdiction.calls.sync, district)}
      onTaken={onChanged}
    />
  )
}
