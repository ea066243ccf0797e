import type { Database } from '#server/db/port.ts'
import { forgetOldJobs } from '#server/jobs/job-store.ts'
import { forgetWaitingFiles } from '#server/modules/message/service.ts'
import { forgetOldMessages, forgetOldNews } from '#server/modules/outbox/service.ts'
import { forgetOldNotices } from '#server/notice/forget-notices.ts'
import { forgetOldAnswers } from '#server/request/with-idempotency.ts'
import { prune } from './prune.ts'

/** Lets go of all that is kept for a time only; records, log, fees and receipts are not among it. [ADM-23] */
export async function forgetOld(db: Database, now: number): Promise<void> {
  await prune(db, now)
  await forgetOldAnswers(db, now)
  await forgetOldJobs(db)
  await forgetOldNotices(db)
  await forgetOldMessages(db)
  await forgetOldNews(db)
  await forgetWaitingFiles(db)
}
