import { judgeShareSum, type ShareValue } from '../kernel/share.ts'
import type { Khatian } from '../khatian/khatian.ts'
import { areaOf } from './dag-part.ts'
import type { Finding } from './finding.ts'

type Read = Pick<Khatian, 'id' | 'header' | 'dags' | 'owners'>

/** What a khatian says of itself: the total of its book and the shares of its owners. [MZR-6] */
export function judgeKhatian(khatian: Read): Finding[] {
  const { id, header, dags, owners } = khatian
  const whole = { subject: id, places: [{ khatianId: id, rowId: null }] }
  const findings: Finding[] = []
  const book = areaOf(header, 'totalArea')
  const areas = dags.map(({ cells }) => areaOf(cells, 'area'))
  if (book !== null && areas.length > 0 && areas.every((area) => area !== null)) {
    const sum = areas.reduce<number>((all, area) => all + (area ?? 0), 0)
    if (sum !== book) findings.push({ kind: 'book', ...whole, off: Math.abs(sum - book), expected: book, found: sum })
  }
  const shares = owners.map(({ cells }) => cells['share'])
  if (shares.length > 0 && shares.every(isShare) && judgeShareSum(shares).state === 'beyond')
    findings.push({ kind: 'shares', ...whole, off: 0, expected: null, found: null })
  return findings
}

function isShare(value: unknown): value is ShareValue {
  return typeof value === 'object' && value !== null && 'n' in value && 'd' in value && 'text' in value
}
