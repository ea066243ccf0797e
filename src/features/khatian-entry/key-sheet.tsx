import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#ui/dialog.tsx'
import classes from './key-sheet.module.css'

/** All keys of the keying screen on one sheet. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const groups: readonly { readonly title: string; readonly keys: readonly (readonly [string, string])[] }[] = [
    {
      title: t`Khatian`,
      keys: [
        ['Ctrl+S', t`Save: what was keyed may be sent`],
        ['Alt+N', t`Next khatian`],
        ['Alt+Shift+N', t`Khatian with another number`],
        ['Alt+E', t`Entry complete`],
        ['Ctrl+Z · Ctrl+Y', t`Take back · do again`],
        ['Alt+1 · 2 · 3', t`To header · owners · dags`],
        ['F1', t`This sheet`],
      ],
    },
    {
      title: t`In the tables`,
      keys: [
        ['Enter', t`Next cell; after the last one a new row; on an empty row the next part`],
        ['Shift+Enter', t`Cell before`],
        ['Ctrl+Enter', t`Same column, next row`],
        ['Tab · ↑ ↓ ← →', t`Move between cells`],
        ['F2', t`Edit the text of the cell`],
        ['Esc', t`Give up what was typed; twice leaves the table`],
        ['F3 · " · ঐ', t`Value above, next dag number, or area by part`],
        ['Ctrl+Insert', t`Insert a row above`],
        ['Ctrl+Delete', t`Remove the row`],
        ['Ctrl+~', t`One number over another`],
        ['#01 … #22', t`Signs of shares; #07 is ৷৶`],
      ],
    },
    {
      title: t`Scan`,
      keys: [
        ['Alt+↑ ↓ ← →', t`Move the page`],
        ['Alt+ + · Alt+ −', t`Larger · smaller`],
        ['Alt+0 · Alt+R', t`Fit the width · turn`],
        ['Alt+PgUp · PgDn', t`Page before · after`],
      ],
    },
  ]
  return (
    <Dialog title={t`Keys`} onClose={onClose} wide>
      <div className={classes['sheet']}>
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, meaning]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
