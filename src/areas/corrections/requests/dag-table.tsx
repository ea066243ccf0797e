import { useText } from '#platform/locale/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAreaText } from '#forms/area-text.ts'
import type { BalanceDag } from './balance-queries.ts'
import classes from './balance.module.css'

/** A line for each dag, and below it one for each of its owners. */
export function DagTable({ dags }: { dags: readonly BalanceDag[] }) {
  const { t } = useLingui()
  const adjusts = dags.some(({ adjusted }) => adjusted !== 0)
  const exceeds = dags.some(({ excess }) => excess !== 0)
  return (
    <div className={classes['scroll']}>
      <table className={classes['dags']} aria-label={t`What is left of each dag and owner`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Dag and owner</Trans>
            </th>
            <th scope="col">
              <Trans>Share</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans>Land</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans>Taken</Trans>
            </th>
            {adjusts ? (
              <th scope="col" data-align="end">
                <Trans>Adjusted by resets</Trans>
              </th>
            ) : null}
            {exceeds ? (
              <th scope="col" data-align="end">
                <Trans>Excess</Trans>
              </th>
            ) : null}
            <th scope="col" data-align="end">
              <Trans>Remaining</Trans>
            </th>
          </tr>
        </thead>
        {dags.map((dag) => (
          <Dag key={dag.dagNo} dag={dag} adjusts={adjusts} exceeds={exceeds} />
        ))}
      </table>
    </div>
  )
}

function Dag({ dag, adjusts, exceeds }: { dag: BalanceDag; adjusts: boolean; exceeds: boolean }) {
  const { t } = useLingui()
  const text = useText()
  const area = useAreaText()
  const number = text.digits(dag.dagNo)
  return (
    <tbody>
      <tr data-dag>
        <th scope="row">
          <Trans>Dag {number}</Trans>
        </th>
        <td data-label={t`Share`} data-empty={dag.area !== null}>
          {dag.area === null ? (
            <span className={classes['mark']}>
              <Trans>area not known</Trans>
            </span>
          ) : null}
        </td>
        <td data-align="end" data-label={t`Land`}>
          {area(dag.area)}
        </td>
        <td data-align="end" data-label={t`Taken`}>
          {area(dag.taken)}
        </td>
        {adjusts ? (
          <td data-align="end" data-label={t`Adjusted by resets`}>
            {area(dag.adjusted, true)}
          </td>
        ) : null}
        {exceeds ? (
          <td data-align="end" data-label={t`Excess`}>
            {dag.excess > 0 ? <span className={classes['mark']}>{area(dag.excess)}</span> : '–'}
          </td>
        ) : null}
        <td data-align="end" data-label={t`Remaining`}>
          <strong>{area(dag.remaining)}</strong>
        </td>
      </tr>
      {dag.owners.map((owner) => (
        <tr key={owner.id} data-owner>
          <th scope="row">{owner.name}</th>
          <td data-label={t`Share`}>{owner.share === null ? '–' : text.digits(owner.share.text)}</td>
          <td data-align="end" data-label={t`Land`}>
            {area(owner.part)}
          </td>
          <td data-align="end" data-label={t`Taken`}>
            {area(owner.taken)}
          </td>
          {adjusts ? <td aria-hidden data-empty /> : null}
          {exceeds ? <td aria-hidden data-empty /> : null}
          <td data-align="end" data-label={t`Remaining`}>
            {area(owner.remaining)}
          </td>
        </tr>
      ))}
    </tbody>
  )
}
