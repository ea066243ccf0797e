import { usePageTitle } from '#platform/locale/page-title.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCrumbsAbove } from './use-crumbs-above.ts'

/** The record of this address could not be had: the reason, and the way back to the list it would be in. [SHL-60] */
export function RecordProblem({ error }: { error: unknown }) {
  const problemText = useProblemText()
  return (
    <Notice kind="bad" action={<WayBack />}>
      {problemText(error)}
    </Notice>
  )
}

/** An address that names no record. */
export function RecordNotFound() {
  const { t } = useLingui()
  usePageTitle(t`Not found`)
  return (
    <>
      <h1>
        <Trans>Not found</Trans>
      </h1>
      <Notice kind="bad" action={<WayBack />}>
        <Trans>Nothing was found at this address. Look for the record in its list.</Trans>
      </Notice>
    </>
  )
}

function WayBack() {
  const { i18n } = useLingui()
  const { above, params } = useCrumbsAbove()
  const last = above.at(-1)
  if (last === undefined)
    return (
      <Link to="/">
        <Trans>My work</Trans>
      </Link>
    )
  return (
    <Link to={last.to as '/'} params={{ survey: 'RS', ...params } as never}>
      {i18n._(last.label)}
    </Link>
  )
}
