import type { NoticeEventName } from '#domain/notice/events.ts'
import type { Sql } from '#server/db/port.ts'
import { nationalDistrict } from '#server/door/home-district.ts'
import { tellOf } from './notice-effect.ts'

type OfOperation = Extract<NoticeEventName, 'LOG_BROKEN' | 'BACKUP_FAILED' | 'DELIVERY_FAILED'>

/** Tells those who keep the whole running of what went wrong by itself; of one subject once. */
export function tellOperators(tx: Sql, event: OfOperation, subjectId: string): Promise<void> {
  return tellOf(tx, nationalDistrict, [
    {
      event,
      permission: 'OPERATION.READ',
      userId: null,
      officeId: null,
      upazilaBbs: null,
      subjectKind: 'operation',
      subjectId,
      rev: 1,
      actedBy: null,
      params: {},
    },
  ])
}
