import { khatianStatus as s, khatianStatuses } from '#domain/khatian/status.ts'
import { permissions as p } from '#domain/permission/permission.ts'
import { describe, expect, test } from 'vitest'
import { possibleActs } from './possible-acts.ts'

const office = { skipVerification: false, allowSamePerson: false }
const acts = (status: (typeof khatianStatuses)[number], held: string[], authors: string[] = [], rules = office) =>
  possibleActs({ status, authors, survey: 'RS', version: 1 }, rules, held, 'me').map(
    (one) => `${one.act}${one.own ? '!' : ''}`,
  )

describe('possible acts', () => {
  test('[LST-2] each desk may pass or send back what waits for it, and nothing else', () => {
    expect(acts(s.entryComplete, [p.khatianVerify])).toEqual(['verify', 'send-back'])
    expect(acts(s.verified, [p.khatianVerify])).toEqual([])
    expect(acts(s.verified, [p.khatianCompare])).toEqual(['compare', 'send-back'])
    expect(acts(s.compared, [p.khatianApprove])).toEqual(['approve', 'send-back'])
    expect(acts(s.approved, [p.khatianRequestNewVersion])).toEqual(['request-new-version'])
  })

  test('[LST-2] without permissions nothing is offered in any status', () => {
    for (const status of khatianStatuses) expect(acts(status, [])).toEqual([])
  })

  test('[LST-2] an author sees the act marked, unless the office allows it by name', () => {
    expect(acts(s.entryComplete, [p.khatianVerify], ['me'])).toEqual(['verify!', 'send-back'])
    expect(acts(s.entryComplete, [p.khatianVerify], ['me'], { ...office, allowSamePerson: true })).toContain('verify')
  })

  test('[LST-2] where verification is skipped the comparer takes the entry', () => {
    expect(acts(s.entryComplete, [p.khatianCompare], [], { ...office, skipVerification: true })).toEqual([
      'compare',
      'send-back',
    ])
  })
})
