import type { CopyStamp } from './print-job.ts'
import { said } from './said.ts'
import { stampData } from './stamp-data.ts'

/** A map sheet to be printed: what stands above its picture. */
export type MapPaper = {
  readonly title: string
  readonly facts: readonly string[]
  /** the picture is wider than high */
  readonly landscape: boolean
}

/** Everything that `map.typ` sets, as JSON: each text with what stands for it in the unseen layer. [PAP-10] */
export function mapData({ title, facts, landscape }: MapPaper, stamp: CopyStamp): string {
  return JSON.stringify({
    title,
    landscape,
    head: said(title),
    facts: facts.map(said),
    watermark: stamp.watermark === null ? null : said(stamp.watermark),
    stamp: stampData(stamp),
  })
}
