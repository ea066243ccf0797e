import { baseOffice } from '#contract/resources/base-office.ts'
import { designation } from '#contract/resources/designation.ts'
import { officeLayer } from '#contract/resources/office-layer.ts'
import { officeType } from '#contract/resources/office-type.ts'
import { Refusal } from '#server/door/refusal.ts'
import { addJob } from '#server/jobs/job-store.ts'
import type { RequestContext } from '#server/request/context.ts'
import { userOf } from '#server/request/request-helpers.ts'
import { mayWrite } from '#server/resources/ground.ts'
import { rowsOf, type Rows } from '#server/resources/rows-of.ts'
import { readOrganogram, saveOrganogram } from './organogram.ts'
import { officesOf, publishDifference } from './publish.ts'

export const officeLayerRows = (): Rows => rowsOf(officeLayer)
export const officeTypeRows = (): Rows => rowsOf(officeType)
export const designationRows = (): Rows => rowsOf(designation)

/** Base offices and their organograms. `wake` tells the queue that there is work. */
export const baseOfficeRows = (posts: Rows, wake: () => void): Rows =>
  rowsOf(baseOffice, {
    computed: {
      postCount: '(select count(*)::int from base_organogram p where p.base_office_id = t.id and p.row_status = 1)',
      officeCount: '(select count(*)::int from office o where o.base_office_id = t.id and o.row_status = 1)',
    },
    calls: {
      organogram: (ctx, { id }) => readOrganogram(ctx.db, id),
      'save-organogram': (ctx, input) => saveOrganogram(posts, ctx, input),
      'publish-difference': async (ctx, { id, officeId = null }) => {
        await mayPublish(ctx, id, officeId)
        return publishDifference(ctx.db, id, officeId)
      },
      publish: async (ctx, { id, officeId = null }) => {
        await mayPublish(ctx, id, officeId)
        const job = await addJob(ctx.db, {
          kind: 'publish-organogram',
          subject: 'base-office',
          params: { baseOfficeId: id, officeId },
          userId: userOf(ctx),
          deskId: ctx.desk?.deskId ?? null,
        })
        wake()
        return job
      },
    },
  })

async function mayPublish(ctx: RequestContext, id: string, officeId: string | null): Promise<void> {
  await mayWrite(ctx.db, baseOffice, ctx, 'OFFICE_MANAGEMENT.UPDATE')
  const found = await ctx.db.query('select 1 from base_office where id = $1 and row_status = 1', [id])
  const named = officeId === null || (await officesOf(ctx.db, id, officeId)).length > 0
  if (found.length === 0 || !named) throw new Refusal('record.not-found')
}
