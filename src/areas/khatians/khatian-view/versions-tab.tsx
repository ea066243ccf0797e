import type { KhatianVersion } from '#contract/calls/document.ts'
import { differencesOf } from '#domain/khatian/differences.ts'
import { KhatianStatusBadge } from '#forms/khatian-status-badge.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DifferenceTable } from './difference-table.tsx'
import classes from './view.module.css'
import { versionQueries } from './version-queries.ts'

/** The versions of a khatian, and what differs between any two of them. */
export function VersionsTab({ khatianId }: { khatianId: string }) {
  const text = useText()
  const problemText = useProblemText()
  const versions = useQuery(versionQueries.all(khatianId))
  if (versions.error !== null) return <Notice kind="bad">{problemText(versions.error)}</Notice>
  if (versions.data === undefined) return <Spinner />
  return (
    <>
      <ol className={classes['list']}>
        {versions.data.map((one) => {
          const version = text.digits(one.version)
          const by = text.pick(one.approvedByBn ?? '', one.approvedByEn ?? '')
          return (
            <li key={one.version}>
              <strong>
                <Trans>Version {version}</Trans>
              </strong>
              <KhatianStatusBadge status={one.status} />
              {one.approvedAt === null ? (
                <span className={classes['muted']}>
                  <Trans>being worked on</Trans>
                </span>
              ) : (
                <span>
                  {by}, <time dateTime={one.approvedAt}>{text.format(one.approvedAt, 'LLL')}</time>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {versions.data.length < 2 ? (
        <p className={classes['muted']}>
          <Trans>There is only one version, so there is nothing to compare.</Trans>
        </p>
      ) : (
        <Compared khatianId={khatianId} versions={versions.data} />
      )}
    </>
  )
}

function Compared({ khatianId, versions }: { khatianId: string; versions: readonly KhatianVersion[] }) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const [chosen, setChosen] = useState({
    before: versions.at(-2)?.version ?? 1,
    after: versions.at(-1)?.version ?? 1,
  })
  const before = useVersion(khatianId, chosen.before, versions)
  const after = useVersion(khatianId, chosen.after, versions)
  const options = versions.map((one) => {
    const version = text.digits(one.version)
    return { value: String(one.version), label: t`Version ${version}` }
  })
  const error = before.error ?? after.error
  const pick = (side: 'before' | 'after') => (
    <NativeSelect
      label={side === 'before' ? t`Compare` : t`with`}
      data={options}
      value={String(chosen[side])}
      onChange={(event) => setChosen({ ...chosen, [side]: Number(event.currentTarget.value) })}
    />
  )
  const differences =
    before.data === undefined || after.data === undefined
      ? undefined
      : differencesOf(before.data.khatian, after.data.khatian)
  const total = differences?.length ?? 0
  const count = text.count(total)
  return (
    <section>
      <div className={classes['choice']}>
        {pick('before')}
        {pick('after')}
        <output className={classes['muted']}>
          {differences === undefined ? null : (
            <Plural
              value={total}
              _0="The two are the same"
              one={`${count} value differs`}
              other={`${count} values differ`}
            />
          )}
        </output>
      </div>
      {error === null ? null : <Notice kind="bad">{problemText(error)}</Notice>}
      {before.data === undefined || after.data === undefined || differences === undefined ? (
        error === null ? (
          <Spinner />
        ) : null
      ) : differences.length === 0 ? null : (
        <DifferenceTable differences={differences} before={before.data} after={after.data} />
      )}
    </section>
  )
}

/** An approved version never changes, the one at hand does: its revision says which state of it is meant. */
function useVersion(khatianId: string, version: number, versions: readonly KhatianVersion[]) {
  const rev = versions.find((one) => one.version === version)?.rev
  return useQuery(versionQueries.one(khatianId, version, rev))
}
