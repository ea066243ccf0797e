import { encode } from 'uqr'
import look from './code-picture.module.css'

/** A text as squares that a phone reads. */
export function CodePicture({ text }: { text: string }) {
  const squares = encode(text, { ecc: 'M', border: 2 }).data
  const size = squares.length
  const path = squares.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true" className={look['picture']}>
      <path d={`M0 0h${size}v${size}H0z`} className={look['light']} />
      <path d={path} className={look['dark']} />
    </svg>
  )
}
