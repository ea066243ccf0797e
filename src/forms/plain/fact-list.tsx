import plain from '#forms/plain/plain.module.css'
import type { ReactNode } from 'react'

type Fact = readonly [name: string, value: ReactNode]

/** Named values; what has none is left out. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={plain['facts']}>
      {facts.map(([name, value]) =>
        value === null || value === undefined || value === '' ? null : (
          <FactRow key={name} name={name}>
            {value}
          </FactRow>
        ),
      )}
    </dl>
  )
}

function FactRow({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
