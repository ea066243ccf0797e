import { officeRecoveryCalls } from '#contract/calls/office-recovery.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** The keys by which an office opens what was kept on its devices. */
export const recoveryKeys = (officeId: string) =>
  queryOptions({
    queryKey: ['recovery-keys', officeId],
    queryFn: ({ signal }) => request(officeRecoveryCalls['office-recovery-key.get'], { officeId }, { signal }),
  })
