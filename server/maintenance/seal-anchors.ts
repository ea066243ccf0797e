import { existsSync } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { StartRefusal } from '#server/kernel/start-refusal.ts'

/** The newest seal of a district, as it is kept outside the database. */
export type SealAnchor = { readonly homeDistrict: string; readonly day: string; readonly seal: string }

/** The newest seal of an hour of a district. */
export type HourAnchor = {
  readonly homeDistrict: string
  /** end of the sealed hour, epoch milliseconds */
  readonly upto: number
  readonly seal: string
}

/**
 * The newest seal of each district, kept where who writes the database does not write. A seal names the one before it, so the
 * newest proves them all. Only ever added to: what was anchored once stays readable.
 */
export type SealAnchors = {
  /** by district */
  newest(): Promise<ReadonlyMap<string, SealAnchor>>
  /** Adds seals, the oldest first; on the disk when it answers. */
  add(anchors: readonly SealAnchor[]): Promise<void>
  /** The newest seals of hours, by district. */
  hours(): Promise<ReadonlyMap<string, HourAnchor>>
  /** Replaces the seals of hours of these districts; on the disk when it answers. */
  addHours(anchors: readonly HourAnchor[]): Promise<void>
  /** Begins anew from these seals, because another database was put in the place of the one before, and why. */
  begin(anchors: readonly SealAnchor[], hours: readonly HourAnchor[], reason: string): Promise<void>
}

const anchorLine = z.object({ homeDistrict: z.string(), day: z.string(), seal: z.string() })
const line = z.union([anchorLine, z.object({ begins: z.string(), at: z.string(), anchors: z.array(anchorLine) })])

/** Where the anchors of a data folder are kept: beside the key of the seals. */
export function anchorFile(dataDir: string): string {
  return join(dataDir, 'seal-anchors.jsonl')
}

const hourLine = z.object({ homeDistrict: z.string(), upto: z.number(), seal: z.string() })

async function readHours(file: string): Promise<Map<string, HourAnchor>> {
  if (!existsSync(file)) return new Map()
  try {
    const anchors = z.array(hourLine).parse(JSON.parse(await readFile(file, 'utf8')))
    return new Map(anchors.map((anchor) => [anchor.homeDistrict, anchor]))
  } catch {
    throw new StartRefusal(`${file} is no list of seals`)
  }
}

async function writeHours(file: string, anchors: ReadonlyMap<string, HourAnchor>): Promise<void> {
  const handle = await open(`${file}.part`, 'w', 0o600)
  try {
    await handle.write(JSON.stringify([...anchors.values()]))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.part`, file)
}

/** Keeps the anchors of days in a file of lines and those of hours in a small file, both in the folder of the key. [LOG-10] [LOG-21] */
export function fileAnchors(file: string): SealAnchors {
  const hourFile = join(dirname(file), 'hour-anchors.json')
  async function append(lines: readonly z.infer<typeof line>[]): Promise<void> {
    if (lines.length === 0) return
    const handle = await open(file, 'a', 0o600)
    try {
      await handle.write(lines.map((one) => `${JSON.stringify(one)}\n`).join(''))
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
  return {
    async newest() {
      const found = new Map<string, SealAnchor>()
      if (!existsSync(file)) return found
      for (const [index, text] of (await readFile(file, 'utf8')).split('\n').entries()) {
        if (text === '') continue
        const read = readLine(text)
        if (read === null) throw new StartRefusal(`${file}:${index + 1} is no anchor of a seal`)
        if (!('begins' in read)) found.set(read.homeDistrict, read)
        else {
          found.clear()
          for (const anchor of read.anchors) found.set(anchor.homeDistrict, anchor)
        }
      }
      return found
    },
    add: (anchors) => append(anchors),
    hours: () => readHours(hourFile),
    async addHours(anchors) {
      const newest = await readHours(hourFile)
      for (const anchor of anchors) newest.set(anchor.homeDistrict, anchor)
      await writeHours(hourFile, newest)
    },
    async begin(anchors, hours, reason) {
      await append([{ begins: reason, at: new Date().toISOString(), anchors: [...anchors] }])
      await writeHours(hourFile, new Map(hours.map((anchor) => [anchor.homeDistrict, anchor])))
    },
  }
}

function readLine(text: string): z.infer<typeof line> | null {
  try {
    return line.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** What an anchor says against the seals of its district; null where they agree. */
export function anchorFault(
  anchor: SealAnchor,
  seals: readonly { readonly day: string; readonly seal: string }[],
): string | null {
  const sealed = seals.find(({ day }) => day === anchor.day)
  if (sealed === undefined) return `the seal of ${anchor.day} is anchored outside the database and is gone`
  return sealed.seal === anchor.seal
    ? null
    : `the seal of ${anchor.day} is not the one that is anchored outside the database`
}
