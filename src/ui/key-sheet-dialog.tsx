import { useLingui } from '@lingui/react/macro'
import { Dialog } from './dialog.tsx'
import type { KeyGroup } from './key-sheet.ts'
import classes from './key-sheet-dialog.module.css'

/** All keys that work at this moment, on one sheet. */
export function KeySheetDialog({ groups, onClose }: { groups: readonly KeyGroup[]; onClose: () => void }) {
  const { t, i18n } = useLingui()
  return (
    <Dialog title={t`Keys`} onClose={onClose} wide>
      <div className={classes['sheet']}>
        {groups.map(({ title, keys }) => (
          <section key={title.id}>
            <h3>{i18n._(title)}</h3>
            <dl>
              {keys.map(([key, meaning]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
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
