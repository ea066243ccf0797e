import type { ReactNode } from 'react'
import classes from './fact-grid.module.css'

export type GridFact = { readonly label: string; readonly value: ReactNode }

/** What is known of a thing at a glance: names small over their values, in as many columns as there is room for. */
export function FactGrid({ facts }: { facts: readonly GridFact[] }) {
  return (
    <dl className={classes['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
