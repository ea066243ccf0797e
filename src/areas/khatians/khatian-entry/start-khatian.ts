import { runStart } from '#domain/kernel/order-key.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import type { Khatian, Row } from '#domain/khatian/khatian.ts'
import { isFootTotal } from '#domain/template/known-columns.ts'
import { pageKinds, type Template } from '#domain/template/template.ts'
import type { KhatianCardRow } from '#store/khatian-card.ts'
import { unstartedKhatian, type Unstarted } from '#store/khatian-writes.ts'
import { khatianView } from '#store/queries.ts'
import { newId, type UserReplica } from '#store/user-replica.ts'
import type { VolumeContext } from '#store/volume-context.ts'
import { khatianBefore } from './khatian-choice.ts'
import { addRow, changeHeader } from './row-edits.ts'
import { scansOf } from '#forms/scan-choice.ts'

export function randomWord(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}

/** The khatian before a number in the book, from which carried values come; the open one need not be read again. */
export async function previousKhatian(
  user: UserReplica,
  cards: readonly KhatianCardRow[],
  number: string,
  open?: Khatian,
): Promise<Khatian | undefined> {
  const id = khatianBefore(cards, number)
  if (id === null) return undefined
  return id === open?.id ? open : (await khatianView(user, id)).khatian
}

/** What is known of the khatian that somebody came to key: values by the fields of its form, of the head and of its first owner. */
export type Known = { readonly header: Row['cells']; readonly owner: Row['cells'] }

type Start = {
  volumeId: string
  number: string
  cards: readonly KhatianCardRow[]
  open?: Khatian | undefined
  known?: Known | undefined
}

/**
 * What needs no keying in a new khatian: values the form carries from the khatian before it, and the scans that were taken
 * as its pages. They are written past the screen's undo, which takes back only what was keyed.
 */
async function carriedInto(
  user: UserReplica,
  template: Template,
  { volumeId, number, cards, open, known }: Start,
): Promise<Edit[]> {
  const [before, manifest] = await Promise.all([
    previousKhatian(user, cards, number, open),
    user.images.manifest.get(volumeId),
  ])
  const header = known === undefined ? {} : onForm(template.header, known.header)
  return [
    ...carriedHeader(template, before).filter(({ path }) => !(path.slice('header.'.length) in header)),
    ...Object.entries(header).flatMap(([field, value]) => changeHeader({}, field, value) ?? []),
    ...firstOwner(template, known),
    ...pageRows(manifest?.scans ?? [], number, template.id),
  ]
}

/** A khatian with what needs no keying, which is made with its first cell; `onBegin` once it is. [ENT-32] */
export async function awaitFirstCell(
  user: UserReplica,
  { context, template, onBegin }: { context: VolumeContext; template: Template; onBegin: (recordId: string) => void },
  start: Start,
): Promise<{ recordId: string; unstarted: Unstarted }> {
  const { volumeId, number } = start
  const [recordId, edits] = [newId(), await carriedInto(user, template, start)]
  const input = { volumeId, templateId: template.id, number }
  const unstarted = unstartedKhatian(user, { input, edits, recordId }, context)
  if (unstarted === undefined) throw new Error(`khatian ${number} cannot be made on this device`)
  const begin = async (): Promise<void> => {
    await unstarted.begin()
    onBegin(recordId)
  }
  return { recordId, unstarted: { ...unstarted, begin } }
}

/** Of what is known, what the form asks for. */
function onForm(fields: Template['header'], values: Row['cells']): Row['cells'] {
  const keys = new Set(fields.map(({ key }) => key))
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)))
}

function firstOwner(template: Template, known: Known | undefined): Edit[] {
  const cells = known === undefined ? {} : onForm(template.owners, known.owner)
  if (Object.keys(cells).length === 0) return []
  return [addRow('owners', newId(), runStart(null, null, randomWord), cells)]
}

function carriedHeader(template: Template, before: Khatian | undefined): Edit[] {
  if (before === undefined) return []
  return template.header.flatMap((field) => {
    const carries = field.carry === true && !isFootTotal(field)
    const edit = carries ? changeHeader({}, field.key, before.header[field.key] ?? null) : null
    return edit === null ? [] : [edit]
  })
}

function pageRows(scans: Parameters<typeof scansOf>[0], number: string, templateId: string): Edit[] {
  const edits: Edit[] = []
  let order: string | null = null
  for (const [index, scan] of scansOf(scans, number).entries()) {
    order = runStart(order, null, randomWord)
    const kind = index === 0 ? pageKinds.first : pageKinds.firstIza
    edits.push(addRow('pages', newId(), order, { pageNo: scan.pageNo, kind, scanId: scan.id, templateId }))
  }
  return edits
}
