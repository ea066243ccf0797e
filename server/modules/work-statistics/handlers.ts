import type { workStatisticsCalls } from '#contract/calls/work-statistics.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { checkDay } from '#domain/validation/dates.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf, userOf } from '#server/request/request-helpers.ts'
import { ownDays, type Period, storeDays, teamSums } from './store.ts'

const dayMs = 86_400_000
/** as far back as a period goes where none is named */
const usualDays = 30
/** a device that was without a connection for longer has lost more than its statistics */
const oldestDays = 400

export const workStatisticsHandlers: Handlers<typeof workStatisticsCalls> = {
  'work-statistics.tell': async (ctx, told) => {
    const seat = deskOf(ctx)
    const now = ctx.now()
    // A clock may run ahead by a day, but nobody has worked next week.
    const [oldest, newest] = [dhakaDay(now - oldestDays * dayMs), dhakaDay(now + dayMs)]
    const days = new Map(told.days.map((one) => [one.day, one]))
    for (const day of days.keys())
      if (!checkDay(day).ok || day < oldest || day > newest) throw new Refusal('date.invalid', { day: 'date.invalid' })
    if (days.size > 0)
      await storeDays(ctx.db, seat, userOf(ctx), { deviceId: told.deviceId, days: [...days.values()] }, now)
    return { kept: days.size }
  },
  'work-statistics.own': (ctx, input) => ownDays(ctx.db, deskOf(ctx), userOf(ctx), periodOf(ctx, input)),
  'work-statistics.team': (ctx, input) => teamSums(ctx.db, deskOf(ctx), periodOf(ctx, input)),
}

function periodOf(ctx: RequestContext, input: { from?: string | undefined; to?: string | undefined }): Period {
  return {
    from: dayOf(input.from, 'from') ?? dhakaDay(ctx.now() - (usualDays - 1) * dayMs),
    to: dayOf(input.to, 'to') ?? dhakaDay(ctx.now()),
  }
}

function dayOf(text: string | undefined, field: string): string | null {
  if (text === undefined) return null
  const read = checkDay(text)
  if (!read.ok) throw new Refusal('date.invalid', { [field]: 'date.invalid' })
  return read.value
}
