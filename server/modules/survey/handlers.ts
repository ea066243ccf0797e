import type { CallOutput, CallParsed } from '#contract/call.ts'
import type { JlNumber, surveyCalls } from '#contract/calls/survey.ts'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { parseJlNumber } from '#domain/kernel/jl-number.ts'
import { checkFilled } from '#domain/kernel/text.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf, freshId, offsetOf } from '#server/request/request-helpers.ts'
import { checkFields } from '#server/request/check-fields.ts'
import { withIdempotency } from '#server/request/with-idempotency.ts'
import {
  deleteJlNumber,
  findMouza,
  findUpazila,
  hasSurvey,
  hasVolumes,
  heldSurveys,
  insertJlNumber,
  isNumberTaken,
  listJlNumbers,
  listSurveys,
  listUpazilaSurveys,
  lockJlNumber,
  lockUpazila,
  renameJlNumber,
  storeUpazilaSurveys,
  type SurveyGround,
} from './store.ts'

/** Surveys of upazilas and JL numbers; a desk changes those of its own ground only. */
export const surveyHandlers: Handlers<typeof surveyCalls> = {
  'survey.list': (ctx) => listSurveys(ctx.db),
  'upazila-survey.list': async (ctx, { upazilaId }) => {
    if ((await findUpazila(ctx.db, ground(ctx), upazilaId)) === null)
      throw new Refusal('place.unknown', { upazilaId: 'place.unknown' })
    return listUpazilaSurveys(ctx.db, upazilaId)
  },
  'upazila-survey.public-list': (ctx, { upazilaId }) => listUpazilaSurveys(ctx.db, upazilaId),
  'upazila-survey.assign': async (ctx, input) => {
    const { upazilaId, surveys } = input
    if ((await findUpazila(ctx.db, ground(ctx), upazilaId)) === null) throw new Refusal('record.not-found')
    const keys = surveys.map(({ survey }) => survey)
    const twice = keys.findIndex((key, index) => keys.indexOf(key) < index)
    if (twice >= 0) throw new Refusal('survey.twice', { [`surveys.${twice}.survey`]: 'survey.twice' })
    const named = surveys.map(({ survey, localNameBn, localNameEn }, index) => {
      const names = checkFields({
        [`surveys.${index}.localNameBn`]: checkFilled(localNameBn),
        [`surveys.${index}.localNameEn`]: checkFilled(localNameEn),
      })
      const [bn = '', en = ''] = Object.values(names)
      return { survey, localNameBn: bn, localNameEn: en }
    })
    return withIdempotency(ctx, 'upazila-survey.assign', input, async (tx) => {
      await lockUpazila(tx, upazilaId)
      const [held] = await heldSurveys(tx, upazilaId, keys)
      if (held !== undefined) throw new Refusal('survey.in-use', { [held]: 'survey.in-use' })
      await storeUpazilaSurveys(tx, upazilaId, named)
      return listUpazilaSurveys(tx, upazilaId)
    })
  },
  'jl-number.public-list': (ctx, input) => jlNumbers(ctx, null, input),
  'jl-number.list': (ctx, input) => jlNumbers(ctx, ground(ctx), input),
  'jl-number.create': async (ctx, input) => {
    const { mouzaId, survey } = input
    const mouza = await findMouza(ctx.db, ground(ctx), mouzaId)
    if (mouza === null) throw new Refusal('record.not-found', { mouzaId: 'record.not-found' })
    const { number } = numberOf(input.number)
    const id = freshId(ctx)
    return withIdempotency(ctx, 'jl-number.create', input, async (tx) => {
      if (!(await hasSurvey(tx, mouza.upazilaId, survey)))
        throw new Refusal('survey.not-assigned', { survey: 'survey.not-assigned' })
      if (!(await insertJlNumber(tx, { id, mouzaId, upazilaId: mouza.upazilaId, survey, number }))) throw taken()
      return stored(tx, id)
    })
  },
  'jl-number.update': async (ctx, input) => {
    const { number } = numberOf(input.number)
    return withIdempotency(ctx, 'jl-number.update', input, async (tx) => {
      const before = await lockJlNumber(tx, ground(ctx), input.jlNumberId)
      if (before === null) throw new Refusal('jl-number.not-found')
      // Two who rename to one number at once come one after the other.
      await lockUpazila(tx, before.upazilaId)
      if (await isNumberTaken(tx, before, number)) throw taken()
      await renameJlNumber(tx, before.id, number)
      return stored(tx, before.id)
    })
  },
  'jl-number.remove': (ctx, input) =>
    withIdempotency(ctx, 'jl-number.remove', input, async (tx) => {
      const before = await lockJlNumber(tx, ground(ctx), input.jlNumberId)
      if (before === null) throw new Refusal('jl-number.not-found')
      if (await hasVolumes(tx, before.districtBbsCode, before.id)) throw new Refusal('jl-number.in-use')
      await deleteJlNumber(tx, before.id)
      return undefined
    }),
}

async function jlNumbers(
  ctx: RequestContext,
  within: SurveyGround,
  input: CallParsed<(typeof surveyCalls)['jl-number.list']>,
): Promise<CallOutput<(typeof surveyCalls)['jl-number.list']>> {
  const number = input.number === undefined ? undefined : toAsciiDigits(input.number.trim())
  const text = input.text === undefined ? undefined : toAsciiDigits(input.text)
  const page = { limit: input.pageSize, offset: offsetOf(input) }
  const { data, total } = await listJlNumbers(ctx.db, within, { ...input, number, text }, page)
  return { data, meta: { total, page: input.pageNo, pageSize: input.pageSize } }
}

/** The ground of the desk; null for a system administrator, who has the whole country. */
function ground(ctx: RequestContext): SurveyGround {
  return ctx.systemRights !== null && ctx.desk === null ? null : deskOf(ctx)
}

function numberOf(text: string): { number: string } {
  const parsed = parseJlNumber(text)
  if (!parsed.ok) throw new Refusal('jl-number.syntax', { number: parsed.code })
  return { number: parsed.value }
}

function taken(): Refusal {
  return new Refusal('jl-number.duplicate', { number: 'jl-number.duplicate' })
}

async function stored(tx: Sql, id: string): Promise<JlNumber> {
  const row = await lockJlNumber(tx, null, id)
  if (row === null) throw new Refusal('jl-number.not-found')
  return row
}
