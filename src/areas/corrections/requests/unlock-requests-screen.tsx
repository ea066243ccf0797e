import { khatianUnlockRequest } from '#contract/lists/khatian-request.ts'
import { WholeList } from '#lists/list-page.tsx'
import { listScreenOf, partOf } from '#lists/list-screen.ts'
import { useLingui } from '@lingui/react/macro'
import { requestQueries } from './request-queries.ts'
import { requestCells } from './request-slots.tsx'

const ofAll = listScreenOf(khatianUnlockRequest, { cells: requestCells('unlock'), under: requestQueries.all })
const ofSurveys = partOf(ofAll, 'survey', { without: ['module'], slots: {} })
const ofMutations = partOf(ofAll, 'mutation', { without: ['module', 'survey'], slots: {} })

/** Requests to unlock khatians of the ground of the desk: those of surveys or of mutations, as the address says. */
export function UnlockRequestsScreen({ module }: { module: 'survey' | 'mutation' }) {
  const { t } = useLingui()
  return module === 'survey' ? (
    <WholeList screen={ofSurveys} title={t`Unlock requests (survey)`} fixed={{ module }} />
  ) : (
    <WholeList screen={ofMutations} title={t`Unlock requests (mutation)`} fixed={{ module }} />
  )
}
