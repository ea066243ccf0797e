import type { Khatian, Row } from '#domain/khatian/khatian.ts'
import { khatianStatus } from '#domain/khatian/status.ts'
import type { FindingKind } from '#domain/mouza/finding.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { seededBelow } from './hostile-input.ts'

type Place = {
  readonly homeDistrict: string
  readonly jlNumbers: Readonly<Record<'CS' | 'RS', string>>
  readonly volumes: Readonly<Record<'CS' | 'RS', string>>
  readonly templateId: string
}

/** An error that was put into the mouza: what ought to be found, and in which dag or khatian. */
export type Planted = { readonly kind: FindingKind; readonly subject: string }

export type PlantedMouza = {
  readonly khatians: readonly Khatian[]
  readonly planted: readonly Planted[]
  /** dags of the earlier survey, and those of the later that became of them */
  readonly became: readonly { readonly from: string; readonly to: string }[]
}

export const plantedKinds = ['parts', 'totals', 'doubled', 'missing', 'book', 'unlikely', 'former'] as const

type Dag = { readonly no: string; total: number; readonly holders: number[] }
type Draft = Omit<Khatian, 'dags'> & { dags: Row[] }

/**
 * A mouza as surveys leave it: dags of unlike size, each in one to three khatians, whose areas add up to the last
 * ajutangsho; and some errors of each of seven kinds in places far from one another.
 */
export function plantMouza(place: Place, size: number, errors: number, seed = 1): PlantedMouza {
  const below = seededBelow(seed)
  const count = Math.round(size * 1.2)
  const dags = Array.from({ length: count }, (_, index): Dag => {
    // Log-normal, near enough: the sum of some throws as a power.
    const power = (below(100) + below(100) + below(100) + below(100) - 200) / 115
    const total = Math.max(1, Math.round(20 * 2.718 ** power)) * 100
    const holders = Array.from({ length: 1 + (index % 3) }, () => below(size))
    return { no: String(index + 1), total, holders: [...new Set(holders)] }
  })
  const khatians = Array.from({ length: size }, (_, index) => blank(place, 'RS', index + 1))
  for (const dag of dags) holdDag(khatians, dag)
  for (const khatian of khatians) if (khatian.dags.length > 0) setBook(khatian)
  const former = formerOf(place, dags)
  const planted = plantErrors({ dags, khatians, former, below, errors })
  return {
    khatians: [...khatians.filter(({ dags: some }) => some.length > 0), ...former.khatians],
    planted,
    became: former.became,
  }
}

function blank(place: Place, survey: 'CS' | 'RS', number: number): Draft {
  const id = nameUuid(`planted/${place.volumes[survey]}/${number}`)
  const share = { text: '1', n: 1, d: 1 }
  return {
    id,
    homeDistrict: place.homeDistrict,
    volumeId: place.volumes[survey],
    jlNumberId: place.jlNumbers[survey],
    survey: survey as SurveyKey,
    templateId: place.templateId,
    number: String(number),
    status: khatianStatus.approved,
    version: 1,
    header: {},
    owners: [{ id: nameUuid(`${id}/owner`), order: 'a', cells: { name: `মালিক ${number}`, share } }],
    dags: [],
    pages: [],
    authors: [],
    remarks: [],
  }
}

function addRow(khatian: Draft, dagNo: string, area: number, totalArea: number): void {
  const n = khatian.dags.length
  const id = nameUuid(`${khatian.id}/dag/${dagNo}/${n}`)
  const order = `a${String(n).padStart(4, '0')}`
  khatian.dags.push({ id, order, cells: { dagNo, area, totalArea, classAgri: 'নাল' } })
}

/** The parts of a dag make its whole area. */
function holdDag(khatians: readonly Draft[], { no, total, holders }: Dag): void {
  let left = total
  holders.forEach((holder, index) => {
    const area = index === holders.length - 1 ? left : Math.floor(total / holders.length)
    left -= area
    const khatian = khatians[holder]
    if (khatian !== undefined) addRow(khatian, no, area, total)
  })
}

function setBook(khatian: Draft): void {
  const sum = khatian.dags.reduce((all, { cells }) => all + Number(cells['area']), 0)
  Object.assign(khatian, { header: { totalArea: sum } })
}

/** Three dags that follow one another were one in the survey before. */
function formerOf(place: Place, dags: readonly Dag[]): { khatians: Draft[]; became: { from: string; to: string }[] } {
  const khatians: Draft[] = []
  const became: { from: string; to: string }[] = []
  for (let at = 0; at + 3 <= dags.length; at += 3) {
    const three = dags.slice(at, at + 3)
    const from = String(at / 3 + 1)
    const total = three.reduce((sum, dag) => sum + dag.total, 0)
    const khatian = blank(place, 'CS', at / 3 + 1)
    addRow(khatian, from, total, total)
    setBook(khatian)
    khatians.push(khatian)
    became.push(...three.map(({ no }) => ({ from, to: no })))
  }
  return { khatians, became }
}

type Ground = {
  readonly dags: readonly Dag[]
  readonly khatians: readonly Draft[]
  readonly former: ReturnType<typeof formerOf>
  readonly below: (limit: number) => number
  readonly errors: number
}

/** Every error in a stretch of the mouza of its own, so that none hides another. */
function plantErrors(ground: Ground): Planted[] {
  const { dags, errors } = ground
  const stretch = Math.floor(dags.length / errors)
  return Array.from({ length: errors }, (_, index) => {
    const kind = plantedKinds[index % plantedKinds.length] ?? 'parts'
    const stretchDags = dags.slice(index * stretch + 2, (index + 1) * stretch - 2)
    return plantOne(kind, stretchDags, ground)
  })
}

function plantOne(kind: (typeof plantedKinds)[number], among: readonly Dag[], { khatians, former }: Ground): Planted {
  const several = among.find(({ holders }) => holders.length > 1) ?? among[0]
  const single = among.find(({ holders }) => holders.length === 1) ?? among[0]
  if (several === undefined || single === undefined) throw new Error('the mouza is too small for so many errors')
  const holderOf = (dag: Dag): Draft => khatians[dag.holders[0] ?? 0] as Draft
  const rowOf = (dag: Dag, khatian: Draft): Row => khatian.dags.find(({ cells }) => cells['dagNo'] === dag.no) as Row
  const change = (dag: Dag, cells: Row['cells']): void => {
    const khatian = holderOf(dag)
    khatian.dags = khatian.dags.map((row) =>
      row === rowOf(dag, khatian) ? { ...row, cells: { ...row.cells, ...cells } } : row,
    )
  }
  const wrong = (value: number): number => value * 10 + 300
  switch (kind) {
    case 'parts':
      // The book's own total is keyed from the wrong part as well: nothing else tells of it.
      change(several, { area: wrong(Number(rowOf(several, holderOf(several)).cells['area'])) })
      setBook(holderOf(several))
      return { kind, subject: several.no }
    case 'totals':
      change(several, { totalArea: wrong(several.total) })
      return { kind, subject: several.no }
    case 'doubled':
      addRow(holderOf(several), several.no, Number(rowOf(several, holderOf(several)).cells['area']), several.total)
      setBook(holderOf(several))
      return { kind, subject: several.no }
    case 'missing':
      for (const holder of single.holders) {
        const khatian = khatians[holder] as Draft
        khatian.dags = khatian.dags.filter(({ cells }) => cells['dagNo'] !== single.no)
        setBook(khatian)
      }
      return { kind, subject: single.no }
    case 'book': {
      const khatian = holderOf(several)
      Object.assign(khatian, { header: { totalArea: Number(khatian.header['totalArea']) + 900 } })
      return { kind, subject: khatian.id }
    }
    case 'unlikely':
      // Both areas of a dag that one khatian alone holds: 0.19 as 3.59 and more.
      change(single, { area: single.total * 150, totalArea: single.total * 150 })
      setBook(holderOf(single))
      return { kind, subject: single.no }
    case 'former': {
      const pair = former.became.find(({ to }) => to === single.no)
      const before = former.khatians.find(({ dags }) => dags[0]?.cells['dagNo'] === pair?.from) as Draft
      const area = Math.round(Number(before.header['totalArea']) * 1.4)
      before.dags = before.dags.map((row) => ({ ...row, cells: { ...row.cells, area, totalArea: area } }))
      setBook(before)
      return { kind, subject: single.no }
    }
  }
}
