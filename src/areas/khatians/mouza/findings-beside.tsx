import { cellPath } from '#domain/khatian/path.ts'
import { useText } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFindingText } from './finding-text.ts'
import { mouzaQueries } from './mouza-queries.ts'
import classes from './mouza.module.css'

type Props = { khatianId: string; rev: number; onLook: (path: string) => void }

/** What does not add up between a khatian and the others of its mouza, so that it is seen before it is approved. [MZR-11] */
export function FindingsBeside({ khatianId, rev, onLook }: Props) {
  const { t } = useLingui()
  const text = useText()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const say = useFindingText()
  const found = useQuery({ ...mouzaQueries.ofKhatian(desk?.id, khatianId, rev), enabled: online })
  if (found.data === undefined || found.data.length === 0) return null
  const count = text.digits(found.data.length)
  return (
    <details className={classes['beside']}>
      <summary>
        <Trans>Does not add up with the mouza: {count}</Trans>
      </summary>
      <ul aria-label={t`Does not add up with the mouza`}>
        {found.data.map((finding) => {
          const { title, about, figures } = say(finding)
          const row = finding.places.find((place) => place.khatianId === khatianId)?.rowId ?? null
          const said = `${title} ${about} ${figures}`
          return (
            <li key={`${finding.kind}/${finding.subject}`}>
              {row === null ? (
                said
              ) : (
                <button type="button" onClick={() => onLook(cellPath('dags', row, 'area'))}>
                  {said}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
