import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TemplateContent } from '#domain/template/check-template.ts'
import { rsTemplate } from '#server/seed/rs-template.ts'
import { seedId } from '#server/seed/ids.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
/** record room officers of two offices: who makes a template does not approve it */
let maker: Session
let other: Session
beforeAll(async () => {
  server = await startTestServer()
  maker = await server.as('supervisor1')
  other = await server.as('supervisor3')
})
afterAll(() => server.close())

const content = { ...rsTemplate, name: 'পরীক্ষার ফরম', nameEn: 'Form on trial' }
type Sent = Parameters<typeof maker.call<'template.create'>>[1]
const sent = (change: Partial<TemplateContent> = {}): Sent => ({ ...content, ...change }) as Sent

async function make(change: Partial<TemplateContent> = {}): Promise<string> {
  const answer = await maker.call('template.create', sent(change))
  expect(answer.status).toBe(200)
  return answer.body.data.ID
}

async function approved(change: Partial<TemplateContent> = {}): Promise<string> {
  const templateId = await make(change)
  expect((await other.call('template.approve', { templateId })).status).toBe(200)
  return templateId
}

test('[TPL-2] every fault of a template is told at its path, in the spelling of the call', async () => {
  const [first, ...rest] = content.dags
  const answer = await maker.call(
    'template.create',
    sent({ dags: [{ ...first, labelBn: '' } as never, ...rest], pages: [{ kind: 1, ownerRows: 99, dagRows: 1 }] }),
  )
  expect([answer.status, answer.body.code]).toEqual([422, 'template.fields'])
  expect(answer.body.fields).toEqual({
    'DAGS.0.LABEL_BN': 'value.required',
    'PAGES.0.OWNER_ROWS': 'template.rows',
  })
})

test('[TPL-4] who made a template, or wrote on it later, does not approve it; another does', async () => {
  const templateId = await make()
  const own = await maker.call('template.approve', { templateId })
  expect([own.status, own.body.code]).toEqual([403, 'template.own'])
  await other.call('template.update', { ...sent({ nameEn: 'Form on trial, changed' }), templateId })
  expect((await other.call('template.approve', { templateId })).body.code).toBe('template.own')
  await server.db.query('update office set allow_same_person = true where id = $1', [seedId.office('dhaka')])
  const allowed = await maker.call('template.approve', { templateId })
  await server.db.query('update office set allow_same_person = false where id = $1', [seedId.office('dhaka')])
  expect(allowed.body.data).toMatchObject({ STATUS: 2, NAME_EN: 'Form on trial, changed' })
  const again = await other.call('template.update', { ...sent(), templateId })
  expect([again.status, again.body.code]).toEqual([409, 'template.approved'])
})

describe('[TPL-3] a next version', () => {
  test('says which it replaces, and the list says that it is there', async () => {
    const before = await approved({ nameEn: 'Versions: first' })
    const next = await make({ nameEn: 'Versions: second', replaces: before })
    const list = await maker.call('template.list', { text: 'versions:' })
    const found = (list.body.data as { ID: string; REPLACED_BY: string | null; STATUS: number }[]).map((one) => [
      one.ID,
      one.STATUS,
      one.REPLACED_BY,
    ])
    expect(found).toEqual(
      expect.arrayContaining([
        [before, 2, next],
        [next, 1, null],
      ]),
    )
    expect((await other.call('template.approve', { templateId: next })).body.data.REPLACES).toBe(before)
  })
  test('of a draft, of another survey or of none is refused', async () => {
    const draft = await make()
    for (const replaces of [draft, seedId.template('CS'), seedId.template('unheard of')]) {
      const answer = await maker.call('template.create', sent({ replaces }))
      expect([answer.body.code, answer.body.fields]).toEqual(['template.replaces', { REPLACES: 'template.replaces' }])
    }
  })
})

test('[TPL-1] a volume takes another template, and what was begun in it keeps its own', async () => {
  const entry = await server.as('entry1')
  const place = {
    mouzaId: seedId.mouza('birulia'),
    jlNumberId: seedId.jlNumber('birulia', 'RS'),
    survey: 'RS' as const,
  }
  const volume = { ...place, volumeNo: 31, from: 3100, to: 3199 }
  const first = await approved({ nameEn: 'Kept: first' })
  const made = await maker.call('volume.create', { ...volume, templateId: first })
  const volumeId = made.body.data.ID as string
  await (await server.as('acland1')).call('volume.approve', { volumeId })
  const begun = await entry.call('khatian.create', { volumeId, templateId: first, khatianNo: '3100' })
  const khatianId = begun.body.data.KHATIAN.ID as string
  expect(begun.status).toBe(200)

  const second = await approved({ nameEn: 'Kept: second', replaces: first, dags: content.dags.slice(0, 4) })
  const changed = await maker.call('volume.update', { volumeId, ...volume, templateId: second })
  expect(changed.body.data.TEMPLATE_ID).toBe(second)
  // The first form's last column is still keyed in the khatian that began with it.
  const dag = await entry.call('khatian.dag-add', { khatianId, cells: { dagNo: '7', remarks: 'নদী ভাঙা' } })
  expect(dag.status).toBe(200)
  expect((await entry.call('khatian.get', { khatianId })).body.data.KHATIAN.TEMPLATE_ID).toBe(first)
  const fresh = await entry.call('khatian.create', { volumeId, templateId: second, khatianNo: '3101' })
  const refused = await entry.call('khatian.dag-add', {
    khatianId: fresh.body.data.KHATIAN.ID as string,
    cells: { dagNo: '7', remarks: 'নদী ভাঙা' },
  })
  expect(refused.body.code).toBe('field.unknown')
  const used = await maker.call('template.list', { text: 'kept:' })
  const counts = (used.body.data as { ID: string; VOLUME_COUNT: number }[]).map((one) => [one.ID, one.VOLUME_COUNT])
  expect(counts).toEqual(
    expect.arrayContaining([
      [first, 0],
      [second, 1],
    ]),
  )
})

test('[TPL-6] a khatian is not begun with a template that may still change', async () => {
  const entry = await server.as('entry1')
  const templateId = await make()
  const answer = await entry.call('khatian.create', {
    volumeId: seedId.volume('birulia-1'),
    templateId,
    khatianNo: '149',
  })
  expect([answer.status, answer.body.code]).toEqual([422, 'template.not-approved'])
})

test('[TPL-7] a list is narrowed by survey, state and words of either language, and counts the volumes of the ground', async () => {
  const names = async (filter: object): Promise<string[]> =>
    ((await maker.call('template.list', { pageSize: 100, ...filter })).body.data as { NAME_EN: string }[]).map(
      (one) => one.NAME_EN,
    )
  expect(await names({ survey: 'BRS' })).toEqual(['BRS khatian (Preehti form)', 'BRS khatian (BRS form)'])
  expect(await names({ text: 'নামজারি' })).toEqual(['Mutation khatian'])
  expect(await names({ text: 'mutaTION' })).toEqual(['Mutation khatian'])
  await make({ nameEn: 'State: draft' })
  expect(await names({ text: 'state:', status: 2 })).toEqual([])
  expect(await names({ text: 'state:', status: 1 })).toEqual(['State: draft'])
  const rs = async (who: Session): Promise<number> =>
    (await who.call('template.list', { survey: 'RS', text: '5462' })).body.data[0].VOLUME_COUNT
  expect([await rs(maker), await rs(other)]).toEqual([3, 1])
})

test('[WFL-6] a template tells who made it and who approved it, to whoever may read templates', async () => {
  const templateId = await approved()
  const { body } = await maker.call('template.history', { templateId })
  const acts = body.data as { ACT: string; ACTOR_EN: string; DESK_EN: string }[]
  expect(acts.map(({ ACT }) => ACT)).toEqual(['approve', 'create'])
  const [passed, made] = acts
  expect([passed?.ACTOR_EN, passed?.DESK_EN]).not.toEqual([made?.ACTOR_EN, made?.DESK_EN])
  expect([made?.ACTOR_EN, made?.DESK_EN].every((one) => one !== '')).toBe(true)
  const none = await server.as('dak1')
  expect((await none.call('template.history', { templateId })).status).toBe(403)
  const missing = await maker.call('template.history', { templateId: seedId.office('dhaka') })
  expect([missing.status, missing.body.code]).toEqual([404, 'template.not-found'])
})

test('[TPL-10] removes a draft that no volume takes and archives any other template', async () => {
  const place = {
    mouzaId: seedId.mouza('birulia'),
    jlNumberId: seedId.jlNumber('birulia', 'RS'),
    survey: 'RS' as const,
  }
  const draft = await make({ nameEn: 'Removal: draft' })
  const removed = await maker.call('template.remove', { templateId: draft })
  expect([removed.status, removed.body.data.TEMPLATE]).toEqual([200, null])
  expect((await maker.call('template.get', { templateId: draft })).status).toBe(404)

  const taken = await make({ nameEn: 'Removal: taken' })
  const volume = { ...place, volumeNo: 77, from: 7700, to: 7710, templateId: taken }
  const made = await maker.call('volume.create', volume)
  expect(made.status).toBe(200)
  expect((await maker.call('template.remove', { templateId: taken })).body.data.TEMPLATE.STATUS).toBe(3)
  const second = await maker.call('volume.create', { ...volume, volumeNo: 78, from: 7720, to: 7730 })
  expect([second.status, second.body.code]).toEqual([409, 'template.archived'])
  const volumeId = made.body.data.ID as string
  expect((await maker.call('volume.update', { ...volume, volumeId, to: 7711 })).status).toBe(200)

  const inUse = await approved({ nameEn: 'Removal: approved' })
  expect((await maker.call('template.remove', { templateId: inUse })).body.data.TEMPLATE.STATUS).toBe(3)
  const again = await maker.call('template.remove', { templateId: inUse })
  expect([again.status, again.body.code]).toEqual([409, 'template.archived'])
  expect((await other.call('template.approve', { templateId: inUse })).body.data.STATUS).toBe(2)
})

test('[TPL-10] a template is removed with the permission only', async () => {
  const templateId = await make({ nameEn: 'Removal: denied' })
  const answer = await (await server.as('entry1')).call('template.remove', { templateId })
  expect([answer.status, answer.body.code]).toEqual([403, 'permission.denied'])
})
