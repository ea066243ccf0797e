import { randomUUID } from 'node:crypto'
import { khatianCalls } from '#contract/calls/khatian.ts'
import { volumeCalls, type VolumeView } from '#contract/calls/volume.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import type { Rest } from './rest.ts'

/** The volume with the most free numbers. */
export async function freeVolume(rest: Rest): Promise<VolumeView> {
  const { data } = await rest(volumeCalls['volume.list'], { survey: 'RS' })
  const freest = [...data].sort((a, b) => free(b) - free(a))[0]
  if (freest === undefined) throw new Error('no volume to key in')
  return freest
}

function free({ volume, counts }: VolumeView): number {
  return volume.to - volume.from + 1 - counts.total
}

/** A khatian with so many dags, under one of the last free numbers of its volume; `other` ones share no value of a row. */
export async function seedKhatian(rest: Rest, view: VolumeView, dags: number, fromEnd: number, other = 0) {
  const { from, to } = view.volume
  const numbers = Array.from({ length: Math.max(0, to - fromEnd - from + 1) }, (_, at) => String(to - fromEnd - at))
  const khatian = await seedKhatianUnder(rest, view, { dags, numbers, other })
  if (khatian === null) throw new Error('the volume is full')
  return khatian
}

type Wanted = { dags: number; numbers: readonly string[]; other?: number }

/** The same under the first of these numbers that is free; null where none is. */
export async function seedKhatianUnder(rest: Rest, { volume }: VolumeView, { dags, numbers, other = 0 }: Wanted) {
  const id = randomUUID()
  const edits = Array.from({ length: dags }, (_, index): Edit => ({
    path: `dags[${randomUUID()}]`,
    from: null,
    to: {
      order: `i${index.toString(36).padStart(4, '0')}1`,
      cells: {
        dagNo: String(index + 1 + other * dags),
        classAgri: 'নাল',
        totalArea: 1000 + index + other * dags,
        portion: { text: '0.500', n: 1, d: 2 },
        area: Math.floor((1000 + index + other * dags + 1) / 2),
      },
    },
  }))
  const owner: Edit = {
    path: `owners[${randomUUID()}]`,
    from: null,
    to: {
      order: 'i1',
      cells: { name: other === 0 ? 'মোঃ আব্দুল করিম' : `মোঃ আব্দুল করিম ${other}`, share: { text: '1.000', n: 1, d: 1 } },
    },
  }
  for (const number of numbers) {
    try {
      await rest(khatianCalls['khatian.create'], {
        khatianId: id,
        volumeId: volume.id,
        templateId: volume.templateId,
        khatianNo: number,
        edits: [owner, ...edits],
      })
      return { id, number }
    } catch (cause) {
      if (!(cause instanceof Error) || !cause.message.includes('khatian.duplicate')) throw cause
    }
  }
  return null
}
