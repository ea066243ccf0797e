import { copyCalls } from '#contract/calls/copy.ts'
import { khatianOrderCalls } from '#contract/calls/khatian-order.ts'
import { mapOrderCalls } from '#contract/calls/map-order.ts'
import { itemKinds, type ItemKind } from '#domain/order/choices.ts'
import type { DeskAct } from './order-acts.ts'

type SentAct = Exclude<DeskAct, 'deliver'>

/** The calls of a map order's acts: it has fewer, and all of them take what those of khatians take. */
const ofMaps: Partial<
  Record<SentAct, (typeof mapOrderCalls)['map-order.verify' | 'map-order.send-to-dak' | 'map-order.send-to-udc']>
> = {
  verify: mapOrderCalls['map-order.verify'],
  'send-to-dak': mapOrderCalls['map-order.send-to-dak'],
  'send-to-udc': mapOrderCalls['map-order.send-to-udc'],
  undeliverable: mapOrderCalls['map-order.undeliverable'] as never,
}

export function actCallOf(kind: ItemKind, act: SentAct) {
  const call = kind === itemKinds.map ? ofMaps[act] : khatianOrderCalls[`khatian-order.${act}`]
  if (call === undefined) throw new Error(`no call for ${act} of a map order`)
  return call
}

export function deliverCallOf(kind: ItemKind) {
  return kind === itemKinds.map ? mapOrderCalls['map-order.deliver'] : khatianOrderCalls['khatian-order.deliver']
}

export function copyCallsOf(kind: ItemKind) {
  return kind === itemKinds.map
    ? { print: copyCalls['copy.print-map'], revoke: copyCalls['copy.revoke-map'] }
    : { print: copyCalls['copy.print'], revoke: copyCalls['copy.revoke'] }
}

export function linkCallOf(kind: ItemKind) {
  return kind === itemKinds.map ? mapOrderCalls['map-order.send-link'] : khatianOrderCalls['khatian-order.send-link']
}

export function detailsCallOf(kind: ItemKind) {
  return kind === itemKinds.map
    ? mapOrderCalls['map-order.details-print']
    : khatianOrderCalls['khatian-order.details-print']
}
