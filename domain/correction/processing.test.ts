import { expect, test } from 'vitest'
import { processingOf } from './processing.ts'
import { caseStatuses } from './status.ts'

test('[COR-20] statuses 1 and 2 are not started, 3 to 18 ongoing, 19 and 20 completed', () => {
  for (const status of caseStatuses)
    expect([status, processingOf(status)]).toEqual([
      status,
      status <= 2 ? 'not-started' : status <= 18 ? 'ongoing' : 'completed',
    ])
})
