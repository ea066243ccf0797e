import { officeJurisdiction } from '#contract/resources/office-jurisdiction.ts'
import { RefBox } from '#lists/ref-box.tsx'
import { type InputProps, screenOf } from '#resources/resource-screen.ts'
import { OfficeReach } from '../office-reach.tsx'
import { TakeOverJurisdictions } from './take-over-jurisdictions.tsx'

/** The place is picked among those of the kind that was chosen. */
function PlaceInput({ label, value, onChange, error, required, values }: InputProps) {
  const kind = typeof values?.['kind'] === 'string' ? values['kind'] : ''
  return (
    <RefBox
      key={kind}
      label={label}
      target={kind === '' ? 'mouza' : kind}
      value={typeof value === 'string' ? value : ''}
      required={required}
      error={typeof error === 'string' ? error : null}
      onChange={onChange}
    />
  )
}

/** Beside each jurisdiction stands what the desks of its office reach now. [ADM-4] */
export const screen = screenOf(officeJurisdiction, {
  inputs: { placeId: PlaceInput },
  acts: [TakeOverJurisdictions],
  panels: [
    {
      id: 'reach',
      label: ['আওতাধীন রেকর্ড', 'Records in reach'],
      Panel: ({ row }) => <OfficeReach officeId={row.officeId} />,
    },
  ],
})
