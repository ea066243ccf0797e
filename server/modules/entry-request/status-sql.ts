import { requestStatus } from '#domain/entry-request/status.ts'
import { followed } from '#domain/entry-request/transitions.ts'

const approvedLike = Object.entries(followed)
  .filter(([, status]) => status === requestStatus.acLandApprovalPending)
  .map(([status]) => status)
  .join(', ')

/** `requestStatusOf` of the domain as SQL, over `t` (the application) and `k` (its khatian); a test holds them together. */
export const statusSql = `case
  when t.step = 'received' then ${requestStatus.dakPanelReceived}
  when k.id is null then case when t.step = 'registered' then ${requestStatus.entryRequest} else ${requestStatus.ongoing} end
  when t.step = 'ready' and t.ready_version = k.version and k.status in (${approvedLike}) then ${requestStatus.readyToProcess}
  else case k.status ${Object.entries(followed)
    .map(([status, follows]) => `when ${status} then ${follows}`)
    .join(' ')} end
end`
