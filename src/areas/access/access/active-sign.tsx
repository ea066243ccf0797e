import { PickFilter } from '#forms/list/filter-bar.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import classes from './access.module.css'

/** Whether a thing is in force. */
export function ActiveSign({ active }: { active: boolean }) {
  return (
    <span className={classes['sign']} data-kind={active ? 'on' : 'off'}>
      {active ? <Trans>Switched on</Trans> : <Trans>Switched off</Trans>}
    </span>
  )
}

/** Narrows a list to what is in force, or to what is not. */
export function ActiveFilter(field: { value: string; onChange: (next: string) => void }) {
  const { t } = useLingui()
  return (
    <PickFilter
      label={t`State`}
      all={t`All`}
      options={[
        { value: 'true', label: t`Switched on` },
        { value: 'false', label: t`Switched off` },
      ]}
      {...field}
    />
  )
}
