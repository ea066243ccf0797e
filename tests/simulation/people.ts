import { keepMine, isKhatian, khatianLogic } from '#store/khatian-logic.ts'
import { isGone } from '#sync/take-answers.ts'
import { viewRecord } from '#sync/view.ts'
import type { EntryRow } from '#sync/types.ts'
import fc from 'fast-check'
import { changeArb, editFor } from '../support/edit-arbitraries.ts'
import { testTemplate } from '../support/rs-template.ts'
import { buildActor } from '../support/door-place.ts'
import { scope, type Device, type World } from './world.ts'

/** Names of mutations that a person took back or replaced: the only ones that may vanish from a device. */
export type GivenUp = Set<string>

/** A verifier at the office, online: sends back what was declared complete, so that it can be edited again. */
export async function verify(world: World): Promise<void> {
  const { records } = await world.server.look()
  const waiting = records.filter((one) => isKhatian(one.body) && one.body.status === 2)
  if (waiting.length === 0) return
  const { id, rev } = world.random.pick(waiting)
  const input = { act: 'send-back', comment: 'দেখুন' }
  const command = { recordId: id, command: 'khatian.act', input, baseRev: rev, exact: true, mid: null, hash: null }
  await world.door.executeAll(verifier, [command])
}

const verifier = buildActor(9)

/** One thing a person does at a device: keying, declaring complete, deciding what is in trouble. */
export async function act(world: World, device: Device, givenUp: GivenUp): Promise<void> {
  const { random } = world
  const { cards, entries } = await device.store.look()
  const ledger = random.pick(device.tabs)
  const known = cards.map((card) => card.id)
  const trouble = entries.filter((entry) => entry.state === 'conflict' || entry.state === 'quarantine')
  if (trouble.length > 0 && random.chance(0.4)) return decide(world, device, random.pick(trouble), givenUp)
  if (world.lapses && random.chance(0.1)) {
    const name = random.pick(world.scopes)
    return device.held.has(name) ? device.letGo(name) : device.hold(name)
  }
  if (known.length === 0 || (known.length < 5 && random.chance(0.1))) {
    const inScope = world.scopes.length === 1 ? scope : random.pick(world.scopes)
    // A volume is opened before anything is keyed into it.
    await device.hold(inScope)
    const number = String(1 + random.below(world.scopes.length === 1 ? 6 : 100))
    const input = { volumeId: inScope.slice('volume:'.length), templateId: testTemplate.id, number }
    await ledger.queue(world.newId(), inScope, 'khatian.create', input)
    return
  }
  const recordId = random.pick(known)
  const scopeName = cards.find((card) => card.id === recordId)?.scope ?? scope
  if (random.chance(0.25)) return ledger.seal(recordId)
  const view = await device.store.replica.read((tx) => viewRecord(tx, khatianLogic, recordId))
  if (!isKhatian(view.body)) return
  if (random.chance(0.06)) {
    await ledger.queue(recordId, scopeName, 'khatian.act', { act: 'entry-complete' })
    return
  }
  if (random.chance(0.02)) {
    await ledger.queue(recordId, scopeName, 'khatian.remove', {})
    return
  }
  const [change] = fc.sample(changeArb, { seed: random.next() | 0, numRuns: 1 })
  const edit = change === undefined ? undefined : editFor(view.body, change)
  if (edit === undefined) return
  const openOf = async () =>
    (await device.store.look()).entries.filter((entry) => entry.recordId === recordId && entry.state === 'open')
  const [open] = await openOf()
  await ledger.commitEdits(recordId, scopeName, [edit])
  // Taking the last cell back leaves nothing of an open entry: the person undid it.
  if (open === undefined) return
  const { entries: after } = await device.store.look()
  if (!after.some((entry) => entry.mid === open.mid)) givenUp.add(open.mid)
}

/** A person never leaves trouble standing for good: values are chosen, numbers changed, or the entry given up. */
export async function decide(world: World, device: Device, entry: EntryRow, givenUp: GivenUp): Promise<void> {
  const { random } = world
  const ledger = random.pick(device.tabs)
  if (isGone(entry.answer?.code)) {
    for (const one of (await device.store.look()).entries) if (one.recordId === entry.recordId) givenUp.add(one.mid)
    return ledger.withdraw(entry.recordId)
  }
  givenUp.add(entry.mid)
  if (entry.state === 'conflict' && entry.command === 'khatian.edit') {
    const mine = random.chance(0.5)
    const resolves = entry.conflicts.map(({ path }) => ({ mid: entry.mid, path, chosen: mine ? 'mine' : 'theirs' }))
    return ledger.resend(entry.cseq, 'khatian.edit', { edits: mine ? keepMine(entry.conflicts) : [], resolves })
  }
  if (entry.state === 'conflict') return ledger.resend(entry.cseq, entry.command, entry.input)
  if (entry.command === 'khatian.create' && entry.answer?.code === 'khatian.duplicate') {
    const input = { ...(entry.input as object), number: String(20 + random.below(80)) }
    return ledger.resend(entry.cseq, 'khatian.create', input)
  }
  return ledger.discard(entry.cseq)
}
