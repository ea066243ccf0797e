import { Dialog } from '#ui/dialog.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useText } from '#platform/locale/locale.ts'
import { useState } from 'react'
import classes from './ledger.module.css'

type Props = { values: number; onDiscard: () => void; onExport: () => void; onClose: () => void }

/** Gives a change up in two steps, and offers to keep a copy first. */
export function DiscardDialog({ values, onDiscard, onExport, onClose }: Props) {
  const { t } = useLingui()
  const text = useText()
  const [sure, setSure] = useState(false)
  const shown = text.count(values)
  return (
    <Dialog title={t`Discard this change?`} onClose={onClose}>
      <p>
        <Trans>What was keyed in it will be gone from this device for good.</Trans>{' '}
        {values > 0 ? (
          <Plural value={values} one={`${shown} value is in it.`} other={`${shown} values are in it.`} />
        ) : null}
      </p>
      <label className={classes['drop']}>
        <input type="checkbox" checked={sure} onChange={(event) => setSure(event.currentTarget.checked)} />
        <Trans>Yes, it is no longer needed.</Trans>
      </label>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onExport}>
          <Trans>Export it first…</Trans>
        </Button>
        <Button variant="default" autoFocus onClick={onClose}>
          <Trans>Keep</Trans>
        </Button>
        <Button color="red" disabled={!sure} onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </Group>
    </Dialog>
  )
}
