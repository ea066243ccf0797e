import { randomInt } from 'node:crypto'
import type { caseCommands } from '#contract/commands.ts'
import { trackingNumber } from '#domain/correction/tracking-number.ts'
import type { RequestContext } from '#server/request/context.ts'
import { execute, freshId } from '#server/request/request-helpers.ts'
import type * as z from 'zod/mini'

type Made = Omit<z.output<(typeof caseCommands)['case.create']>, 'trackingNo'>

/** Makes a case under a tracking number of its own; two that drew one number are told apart by the index. */
export async function makeCase(
  ctx: RequestContext,
  homeDistrict: string,
  made: Made,
  sent: unknown,
): Promise<{ readonly id: string; readonly rev: number }> {
  const id = freshId(ctx, 'case')
  const trackingNo = trackingNumber(homeDistrict, randomInt(10_000_000_000))
  const done = await execute(ctx, {
    recordId: id,
    command: 'case.create',
    homeDistrict,
    input: { ...made, trackingNo },
    sent,
  })
  return { id, rev: done.rev ?? 1 }
}
