import type { KhatianAct } from '../khatian/transitions.ts'
import { awaits } from '../khatian/transitions.ts'
import { rulesFor } from '../khatian/survey-way.ts'
import { keyOf } from '../khatian/permission-for.ts'
import type { Khatian } from '../khatian/khatian.ts'
import { permissions, type Permission } from '../permission/permission.ts'
import type { OfficeRules } from '../volume/volume.ts'
import type { NoticeEventName } from './events.ts'

/** What an act has to be told of: to who may act next, or to those who keyed the khatian. */
export type KhatianNotice = {
  readonly event: NoticeEventName
  readonly to: { readonly permission: Permission } | { readonly users: readonly string[] }
}

const told = {
  'entry-complete': 'ENTRY_COMPLETE',
  verify: 'VERIFIED',
  compare: 'COMPARED',
  'send-back': 'RECORRECTION',
  approve: 'APPROVED',
} as const satisfies Partial<Record<KhatianAct, string>>

const nextKey = {
  verification: permissions.khatianVerify,
  comparison: permissions.khatianCompare,
  approval: permissions.khatianApprove,
} as const

/** The notice of an act on a khatian as it stands after it; null where nobody need be told. [NTF-2] */
export function noticeOfKhatian(act: KhatianAct, khatian: Khatian, office: OfficeRules): KhatianNotice | null {
  if (!(act in told)) return null
  const { survey, status, authors } = khatian
  const event = `${survey === 'MUTATION' ? 'MUTATION' : 'KHATIAN'}_${told[act as keyof typeof told]}` as const
  if (act === 'send-back' || act === 'approve') return { event, to: { users: authors } }
  const awaited = awaits(status, rulesFor(survey, office))
  return awaited === null ? null : { event, to: { permission: keyOf(khatian, nextKey[awaited]) } }
}
