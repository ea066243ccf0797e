import '#forms/list/print.css'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Suspense, use } from 'react'
import classes from './label-sheet.module.css'
import { Spinner } from '#ui/spinner.tsx'

/** What one label says, in lines, and the address of this app that its code opens; without one it has no code. */
export type Label = { readonly id: string; readonly path?: string; readonly title: string; readonly about: string }

/** Labels as they are printed, with a code to scan where they lead somewhere. */
export function LabelSheet({ labels }: { labels: readonly Label[] }) {
  return (
    <>
      <div data-noprint>
        <Button onClick={() => window.print()} disabled={labels.length === 0}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <Suspense fallback={<Spinner />}>
        <Labels labels={labels} />
      </Suspense>
    </>
  )
}

/** The maker of codes comes with the first label. */
const load = () => import('uqr')
let maker: ReturnType<typeof load> | null = null

function Labels({ labels }: { labels: readonly Label[] }) {
  const { encode } = use((maker ??= load()))
  return (
    <ul className={classes['labels']} data-printable>
      {labels.map(({ id, path, title, about }) => (
        <li key={id}>
          {path === undefined ? null : (
            <Code squares={encode(new URL(path, location.origin).href, { ecc: 'M', border: 2 }).data} />
          )}
          <span>
            <strong>{title}</strong>
            <br />
            <span className={classes['about']}>{about}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Code({ squares }: { squares: readonly (readonly boolean[])[] }) {
  const size = squares.length
  const path = squares.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={`M0 0h${size}v${size}H0z`} className={classes['light']} />
      <path d={path} className={classes['dark']} />
    </svg>
  )
}
