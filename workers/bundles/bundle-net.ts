import type { Bundle } from '#contract/bundle/read-bundle.ts'
import { readAnswer, writeRequest } from '#contract/call-request.ts'
import { syncCalls } from '#contract/sync.ts'
import type { PulledLine } from '#sync/pull.ts'
import { Refused, type Net } from '../net.ts'

/** The answers that a volume's file holds, in the place of a connection. */
export type BundleNet = Pick<Net, 'request' | 'blob'> & { pages(): AsyncIterable<PulledLine> }

export function bundleNet(bundle: Bundle): BundleNet {
  const { parts } = bundle.manifest
  const at = new Map(parts.map(({ path }, index) => [path, index]))

  function indexOf(path: string): number {
    const index = at.get(path)
    if (index === undefined) throw new Refused('record.not-found', 404)
    return index
  }

  return {
    request: async (spec, input) =>
      readAnswer(spec, JSON.parse(await bundle.text(indexOf(writeRequest(spec, input).path)))),
    blob: async (path) => new Blob([Uint8Array.from(await bundle.body(indexOf(path)))], { type: 'image/webp' }),
    pages: () => linesOf(bundle),
  }
}

/** The lines of all pulls in a file, in their order. */
export async function* linesOf(bundle: Bundle): AsyncGenerator<PulledLine> {
  for (const [index, { path }] of bundle.manifest.parts.entries())
    if (path === syncCalls['sync.pull'].path) yield JSON.parse(await bundle.text(index)) as PulledLine
}
