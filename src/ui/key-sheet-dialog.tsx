import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Dialog } from './dialog.tsx'
import type { KeyGroup } from './key-sheet.ts'
import classes from './key-sheet-dialog.module.css'

type KeySheetDialogProps = {
  groups: readonly KeyGroup[]
  /** the group to be seen first, by the id of its title */
  at: string | null
  onClose: () => void
}

/** All keys that work at this moment, on one sheet. */
export function KeySheetDialog({ groups, at, onClose }: KeySheetDialogProps) {
  const { t, i18n } = useLingui()
  const wanted = useRef<HTMLElement>(null)
  // The dialog opens in a layout effect: before it nothing has a place.
  useEffect(() => {
    wanted.current?.scrollIntoView({ block: 'start' })
  }, [at])
  return (
    <Dialog title={t`Keys`} onClose={onClose} wide>
      <div className={classes['sheet']}>
        {groups.map(({ title, keys, wide }) => (
          <section key={title.id} data-wide={wide} ref={title.id === at ? wanted : undefined}>
            <h3>{i18n._(title)}</h3>
            <dl>
              {keys.map(([key, meaning, sign]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  {sign === undefined ? null : <dd className={classes['sign']}>{sign}</dd>}
                  <dd>{i18n._(meaning)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
