import { defineWorkflow } from '../workflow/workflow.ts'
import { assetStatus as s } from './status.ts'

const distribution = 'ASSET_MANAGEMENT.MANAGE_DISTRIBUTION'
const item = 'ASSET_MANAGEMENT.MANAGE_INVENTORY_ITEM'

/** An item is given out and comes back; from either it goes to maintenance, and comes back from there. [AST-1] */
export const assetWorkflow = defineWorkflow({
  kind: 'asset-item',
  statuses: s,
  steps: [
    { act: 'make', from: null, to: s.unassigned, needs: item, log: 'made' },
    { act: 'assign', from: s.unassigned, to: s.assigned, needs: distribution, log: 'assigned' },
    { act: 'return', from: s.assigned, to: s.unassigned, needs: distribution, log: 'returned' },
    {
      act: 'maintain',
      from: s.unassigned,
      to: s.maintenance,
      needs: item,
      comment: 'required',
      log: 'sent to maintenance',
    },
    {
      act: 'maintain',
      from: s.assigned,
      to: s.maintenance,
      needs: item,
      comment: 'required',
      log: 'sent to maintenance',
    },
    {
      act: 'repair',
      from: s.maintenance,
      to: s.unassigned,
      needs: item,
      comment: 'required',
      log: 'back from maintenance',
    },
  ],
})

export type AssetAct = (typeof assetWorkflow)['steps'][number]['act']
