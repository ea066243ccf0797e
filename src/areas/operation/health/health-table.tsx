import type { SystemHealth } from '#contract/calls/operation.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import classes from './health.module.css'
import { leadsTo, usePartWords } from './health-words.ts'

/** A row for each part, the worst first. */
export function HealthTable({ health: { parts, figures } }: { health: SystemHealth }) {
  const words = usePartWords(figures)
  const rank = ['BAD', 'ATTENTION', 'GOOD']
  const sorted = parts.toSorted((one, other) => rank.indexOf(one.state) - rank.indexOf(other.state))
  return (
    <table className={classes['table']}>
      <caption className={classes['caption']}>
        <Trans>State of the system</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Part</Trans>
          </th>
          <th scope="col">
            <Trans>State</Trans>
          </th>
          <th scope="col">
            <Trans>Figures</Trans>
          </th>
          <th scope="col">
            <Trans>What to do</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ part, state }) => {
          const { name, figure, advice } = words[part]
          const to = leadsTo[part]
          return (
            <tr key={part}>
              <th scope="row">{name}</th>
              <td>
                <span className={classes['state']} data-state={state}>
                  {state === 'GOOD' ? (
                    <Trans>Good</Trans>
                  ) : state === 'BAD' ? (
                    <Trans>Act now</Trans>
                  ) : (
                    <Trans>Look at it today</Trans>
                  )}
                </span>
              </td>
              <td>{figure}</td>
              <td>
                {state === 'GOOD' ? '–' : advice}
                {state === 'GOOD' || to === undefined ? null : (
                  <>
                    {' '}
                    <Link to={to as '/'} aria-label={`${name}: ${to}`}>
                      <Trans>Open</Trans>
                    </Link>
                  </>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
