import { Trans } from '@lingui/react/macro'

export function GenderOptions() {
  return (
    <>
      <option value="">–</option>
      <option value="1">
        <Trans>Male</Trans>
      </option>
      <option value="2">
        <Trans>Female</Trans>
      </option>
      <option value="3">
        <Trans>Other</Trans>
      </option>
    </>
  )
}
