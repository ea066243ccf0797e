import type { CallOutput } from '#contract/call.ts'
import type { workStatisticsCalls } from '#contract/calls/work-statistics.ts'
import { workSumNames } from '#domain/work-statistics/work-sums.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { checkDay } from '#domain/validation/dates.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf, userOf } from '#server/request/request-helpers.ts'
import { groundOf } from '#server/reports/ground.ts'
import type { NamedRow } from '#server/reports/name-rows.ts'
import { inBackground } from '#server/reports/run-districts.ts'
import { runReport } from '#server/reports/run-report.ts'
import { ownDays, type Period, storeDays } from './store.ts'
import { teamStatisticsRows } from './team-report.ts'

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
  'work-statistics.team': async (ctx, input) => {
    const asked = { values: periodOf(ctx, input), groupBy: teamStatisticsRows.d.group }
    const ground = await groundOf(ctx.db, teamStatisticsRows.d, ctx)
    const run = { db: ctx.db, now: ctx.now(), report: teamStatisticsRows, asked, ground, limits: inBackground }
    return (await runReport(run)).rows.map(teamRow)
  },
}

type TeamRow = CallOutput<(typeof workStatisticsCalls)['work-statistics.team']>[number]

/** A row of the report under the names that this call has for its columns. */
function teamRow(row: NamedRow): TeamRow {
  const { user, userBn, userEn } = row
  const figures = Object.fromEntries(['days', ...workSumNames].map((name) => [name, row[name]]))
  return { userId: user, nameBn: userBn ?? '', nameEn: userEn ?? '', ...figures } as TeamRow
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
