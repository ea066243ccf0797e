import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { withChoices } from '#domain/khatian/choices.ts'
import type { Template } from '#domain/template/template.ts'
import { parseCell } from '#domain/print/parse-cell.ts'
import { volumeContext } from '#store/queries.ts'
import { closeUserReplica, openUserReplica } from '#store/user-replica.ts'
import { freshScope } from '#sync/fresh-scope.ts'
import { buildVolume, testId } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { buildVolumeContext } from '#tests/support/volume-context.ts'
import { createChoiceRefresher } from './choice-refresher.ts'
import type { Net } from './net.ts'

const template: Template = {
  ...testTemplate,
  dags: [
    ...testTemplate.dags.filter(({ key }) => key !== 'landType'),
    { key: 'landType', kind: 'choice', choice: 'land-type', labelBn: 'ধরন', labelEn: 'Land type', width: 12 },
  ],
}

test('[KCH-2] a kept volume takes a new land type, and keys it without a connection', async () => {
  const user = openUserReplica({ userId: testId(0x2001), deskId: testId(2) }, null)
  const volume = { ...buildVolume(), templateId: template.id }
  const scope = `volume:${volume.id}`
  await user.replica.write((tx) => tx.putScope(freshScope(scope, testId(2), buildVolumeContext(volume, template))))
  let online = false
  let asked = 0
  let clock = 0
  const served = withChoices(template, {
    'land-type': [{ number: 18, bn: 'সৌর বিদ্যুৎ কেন্দ্র', en: 'Solar park' }],
    'non-deliverable': [],
  })
  const request = async (): Promise<Template> => {
    if (!online) throw new Error('offline')
    asked++
    return served
  }
  const refresh = createChoiceRefresher({ user, net: { request } as unknown as Net, now: () => clock })
  await expect(refresh()).rejects.toThrow('offline')
  online = true
  await refresh()
  await refresh()
  expect(asked).toBe(1)
  const kept = (await volumeContext(user, volume.id))?.templates[template.id]
  const field = kept?.dags.find(({ key }) => key === 'landType')
  expect(field && parseCell(field, 'Solar', 'acre')).toEqual({ ok: true, value: 18 })
  clock = 31 * 60_000
  await refresh()
  expect(asked).toBe(2)
  closeUserReplica(user)
})
