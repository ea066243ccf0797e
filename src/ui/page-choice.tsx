import { useText } from '#platform/locale/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import classes from './page-choice.module.css'

type Page = { readonly id: string; readonly pageNo: number }

type Props = {
  readonly pages: readonly Page[]
  /** id of the page that is shown */
  readonly current: string | undefined
  readonly onPick: (index: number) => void
}

/** Buttons for the pages of a scan. A single page has none. */
export function PageChoice({ pages, current, onPick }: Props) {
  const { t } = useLingui()
  const text = useText()
  if (pages.length < 2) return null
  return (
    <div className={classes['pages']} role="toolbar" aria-label={t`Pages`}>
      {pages.map(({ id, pageNo }, index) => (
        <button key={id} type="button" aria-pressed={id === current} onClick={() => onPick(index)}>
          <Trans>Page {text.digits(pageNo)}</Trans>
        </button>
      ))}
    </div>
  )
}
