import { deviceCalls } from '#contract/calls/device.ts'
import { scopeCalls } from '#contract/calls/scope.ts'
import type { UpkeepPorts } from '#sync/upkeep.ts'
import { throwUnanswered, type Net } from './net.ts'
import type { StorageState } from './storage.ts'

export type DeviceFacts = { readonly deviceId: string; readonly installId: string; readonly build: string }

/** What upkeep asks of the server, over the worker's own calls. */
export function upkeepPorts(
  net: Net,
  device: DeviceFacts,
  storage: () => StorageState,
  onLost: () => void,
): Pick<UpkeepPorts, 'report' | 'salvage' | 'compare' | 'known' | 'onLost'> {
  const ask: Net['request'] = (spec, input) => net.request(spec, input).catch(throwUnanswered)
  return {
    async report(state) {
      const { usage, quota } = storage()
      const { lost } = await ask(deviceCalls['sync.report'], { ...device, ...state, usage, quota })
      return { lost }
    },
    async salvage(entries) {
      await ask(deviceCalls['sync.salvage'], {
        deviceId: device.deviceId,
        entries: entries.map(({ mid, text, answer }) => ({
          mid,
          text: text ?? '',
          code: answer?.code ?? null,
          fields: answer?.fields === undefined || answer.fields === null ? null : { ...answer.fields },
          at: answer?.at ?? 0,
        })),
      })
    },
    onLost,
    known: async (mids) => (await ask(deviceCalls['sync.known'], { mids: [...mids] })).unknown,
    compare: {
      digests: (scopes) => ask(scopeCalls['sync.digests'], { scopes: [...scopes] }),
      list: (scope, after) => ask(scopeCalls['sync.digest-list'], { scope, after, limit: 1000 }),
      records: (scope, ids) => ask(scopeCalls['sync.records'], { scope, ids: [...ids] }),
      async sha256(text) {
        const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
        return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      },
    },
  }
}
