import type { employee } from '#contract/resources/employee.ts'
import type { RowOf } from '#contract/declare/resource.ts'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { picturesOf } from './employee-queries.ts'
import classes from './employees.module.css'

type Row = RowOf<typeof employee>

/** The employee code after the person's picture, in the list and on the page of the person. [ADM-29] */
export function CodeWithPicture({ row }: { row: Row }) {
  const { digits } = useText()
  const { data } = useQuery(picturesOf(row.id))
  const picture = data?.profilePicture ?? null
  return (
    <span className={classes['person']}>
      {picture === null ? (
        <span className={classes['avatar']} aria-hidden="true">
          <Icon name="user" size={18} />
        </span>
      ) : (
        // The next cell has the name.
        <img className={classes['avatar']} src={picture} alt="" />
      )}
      {digits(row.employeeCode)}
    </span>
  )
}

/** Picture and signature as the person gave them. [ADM-29] */
export function PicturesPanel({ row }: { row: Row }) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const { data, error } = useQuery(picturesOf(row.id))
  if (data === undefined) return error === null ? <Spinner /> : <Notice kind="bad">{problemText(error)}</Notice>
  return (
    <>
      <div className={classes['pictures']}>
        <Given label={t`Picture`} picture={data.profilePicture} />
        <Given label={t`Signature`} picture={data.signatureImage} />
      </div>
      <p>
        <Trans>Each person adds these in their own profile.</Trans>
      </p>
    </>
  )
}

function Given({ label, picture }: { label: string; picture: string | null }) {
  return (
    <figure>
      <figcaption>{label}</figcaption>
      {picture === null ? (
        <p>
          <Trans>Not added yet.</Trans>
        </p>
      ) : (
        <img src={picture} alt={label} />
      )}
    </figure>
  )
}
