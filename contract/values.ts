import type { Conflict, Edit, RowBody } from '#domain/khatian/edit.ts'
import type { CorrectionRemark, Khatian, Row } from '#domain/khatian/khatian.ts'
import { cellMarks, type CellValue } from '#domain/khatian/value.ts'
import type { Resolution } from '#domain/khatian/queued-command.ts'
import type { Mend } from '#domain/second-keying/mend.ts'
import { type SecondValues } from '#domain/second-keying/second-keying.ts'
import {
  khatianOrigins,
  settlements,
  type Difference,
  type SecondKeyed,
  type Settlement,
} from '#domain/khatian/khatian.ts'
import type { MutationSource } from '#domain/mutation/source.ts'
import type { GivenSource } from '#domain/mutation/sources.ts'
import { awaitedSteps, khatianStatuses } from '#domain/khatian/status.ts'
import { checkDay } from '#domain/validation/dates.ts'
import { surveyKeys } from '#domain/khatian/survey.ts'
import * as z from 'zod/mini'
import { wireLimits } from './limits.ts'

/** Values that several families carry. Each schema is held to its domain type, so that the two cannot drift apart unseen. */
export const uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))

export const isoTime = z.string()

/** A day that there is, `YYYY-MM-DD`. */
export const day = z.string().check(z.refine((text) => checkDay(text).ok))

/** A day, or a time as ISO 8601 in UTC. */
export const instant = z
  .string()
  .check(
    z.refine(
      (text) => checkDay(text.slice(0, 10)).ok && !Number.isNaN(Date.parse(text)) && /^.{10}(T.+Z)?$/.test(text),
    ),
  )

/** A number that counts rows, in a query; a column of four bytes holds it. */
export const sequenceNumber = z.coerce.number().check(z.int(), z.gte(0), z.lte(2 ** 31 - 1))

export const surveyKey = z.enum(surveyKeys)

export const khatianStatusId = z.literal([...khatianStatuses])

export const shareValue = z.object({ text: z.string(), n: z.int(), d: z.int() })

export const identityValue = z.object({ type: z.literal([1, 2, 3, 4]), number: z.string() })

export const cellValue = z.union([
  z.null(),
  z.string().check(z.maxLength(wireLimits.cellText)),
  z.int(),
  shareValue,
  identityValue,
  z.object({ mark: z.enum(cellMarks) }),
]) satisfies z.ZodMiniType<CellValue>

export const cells = z.record(z.string(), cellValue)

export const row = z.object({ id: uuid, order: z.string(), cells }) satisfies z.ZodMiniType<Row>

const rowBody = z.object({ order: z.string(), cells }) satisfies z.ZodMiniType<RowBody>

export const editValue = z.union([cellValue, rowBody])

export const edit = z.object({ path: z.string(), from: editValue, to: editValue }) satisfies z.ZodMiniType<Edit>

export const edits = z.array(edit).check(z.maxLength(wireLimits.edits))

export const resolution = z.object({
  mid: uuid,
  path: z.string(),
  chosen: z.enum(['mine', 'theirs', 'other']),
}) satisfies z.ZodMiniType<Resolution>

export const conflict = z.object({
  path: z.string(),
  before: editValue,
  mine: editValue,
  theirs: editValue,
  gone: z.optional(z.literal(true)),
})

/** Cells that a comment speaks of. */
export const pointedPaths = z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200)))

export const change = z.object({ path: z.string(), before: editValue, after: editValue })

const remark = z.object({
  by: z.string(),
  act: z.string(),
  text: z.string(),
  awaited: z.exactOptional(z.enum(awaitedSteps)),
  paths: z.exactOptional(z.readonly(z.array(z.string()))),
}) satisfies z.ZodMiniType<CorrectionRemark>

const difference = z.object({
  path: z.string(),
  first: editValue,
  second: editValue,
}) satisfies z.ZodMiniType<Difference>

const settlement = z.object({
  path: z.string(),
  chosen: z.enum(settlements),
}) satisfies z.ZodMiniType<Settlement>

export const secondKeyed = z.object({
  by: uuid,
  fields: z.int(),
  differences: z.array(difference),
  settled: z.nullable(z.object({ by: uuid, choices: z.array(settlement) })),
}) satisfies z.ZodMiniType<SecondKeyed>

/** A value of the second keying put right, or a line that was left out. */
export const mendValue = z.union([cellValue, z.object({ cells })]) satisfies z.ZodMiniType<Mend['value']>

const secondRow = z.object({ id: uuid, cells })

/** What the comparer keyed: at most as many cells as one khatian may be edited by. */
export const secondValues = z.object({
  header: cells,
  owners: z.array(secondRow).check(z.maxLength(5000)),
  dags: z.array(secondRow).check(z.maxLength(5000)),
}) satisfies z.ZodMiniType<SecondValues>

export const choices = z
  .array(z.object({ path: z.string(), chosen: z.enum(settlements), value: z.optional(editValue) }))
  .check(z.maxLength(5000))

const sourceContent = {
  survey: surveyKey,
  number: z.string().check(z.maxLength(40)),
  dagNo: z.string().check(z.maxLength(40)),
  area: z.int().check(z.minimum(0)),
}

const mutationSource = z.object({
  ...sourceContent,
  khatianId: z.nullable(uuid),
}) satisfies z.ZodMiniType<MutationSource>

/** The source khatians of a mutation as they are keyed. */
export const givenSources = z
  .array(z.object({ ...sourceContent, notDigitised: z.boolean() }) satisfies z.ZodMiniType<GivenSource>)
  .check(z.maxLength(500))

/** What holds a khatian, or made a version of it. */
export const heldBy = { kind: z.enum(['case', 'request']), id: uuid, no: z.string() }

export const khatianBody = z.object({
  id: uuid,
  homeDistrict: z.string(),
  volumeId: uuid,
  jlNumberId: uuid,
  survey: surveyKey,
  templateId: uuid,
  number: z.string(),
  status: khatianStatusId,
  version: z.int(),
  header: cells,
  owners: z.array(row),
  dags: z.array(row),
  pages: z.array(row),
  authors: z.array(z.string()),
  remarks: z.array(remark),
  takenBack: z.exactOptional(z.literal(true)),
  second: z.exactOptional(secondKeyed),
  sources: z.exactOptional(z.readonly(z.array(mutationSource))),
  hold: z.exactOptional(z.object({ ...heldBy, from: khatianStatusId })),
  basis: z.exactOptional(
    z.object({ ...heldBy, orderDate: z.string(), typeId: z.exactOptional(z.int()), fromVersion: z.int() }),
  ),
  origin: z.exactOptional(z.enum(khatianOrigins)),
}) satisfies z.ZodMiniType<Khatian>

export type WireConflict = z.output<typeof conflict>

/** The wire's conflict and the domain's are one and the same; this line stops compiling when they part. */
export const conflictOfWire = (wire: WireConflict): Conflict =>
  wire.gone === undefined
    ? { path: wire.path, before: wire.before, mine: wire.mine, theirs: wire.theirs }
    : { ...wire, gone: true }

/** A code of the statistics bureau for a place. */
export const bbsCode = z.string().check(z.regex(/^\d{2,4}$/))

export const pageSizes = [3, 4, 5, 8, 10, 100] as const

/** Query parameters of every list: page from 1 and one of the page sizes of the spec. */
/** Where the khatians that a search is for lie; what is left out narrows nothing. */
export const placeFilters = {
  upazilaId: z.optional(uuid),
  mouzaId: z.optional(uuid),
  jlNumberId: z.optional(uuid),
  survey: z.optional(surveyKey),
}

export const listQuery = {
  pageNo: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
  pageSize: z._default(z.coerce.number().check(z.refine((size) => pageSizes.some((one) => one === size))), 10),
}
