import type { CallInput } from '#contract/call.ts'
import type { volumeCalls } from '#contract/calls/volume.ts'
import { expect } from 'vitest'
import type { Session } from './test-server.ts'

/** Has every khatian of a volume keyed a second time in these columns, named by section and key. */
export async function askSecondKeying(officer: Session, volumeId: string, columns: string[]): Promise<void> {
  const { body } = await officer.call('volume.get', { volumeId })
  const { MOUZA_ID, JL_NUMBER_ID, SURVEY, VOLUME_NO, FROM, TO, TEMPLATE_ID } = body.data.VOLUME
  const wish: CallInput<(typeof volumeCalls)['volume.update']> = {
    volumeId,
    mouzaId: MOUZA_ID,
    jlNumberId: JL_NUMBER_ID,
    survey: SURVEY,
    volumeNo: VOLUME_NO,
    from: FROM,
    to: TO,
    templateId: TEMPLATE_ID,
    secondKeying: { mode: 'all', columns },
  }
  expect((await officer.call('volume.update', wish)).status).toBe(200)
}
