import { bundleEnding, type BundleManifest } from '#contract/bundle/manifest.ts'
import { peekBundle } from '#contract/bundle/read-bundle.ts'

/** What a slip says of a file. */
export type Slip = { readonly code: string; readonly manifest: BundleManifest }

/** What a file says of itself; whether it is true is told where it is opened. Throws `BundleFault`. */
export function readSlip(file: Blob): Promise<Slip> {
  return peekBundle({
    size: file.size,
    read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
  })
}

export function fileNameOf({ kind, id, madeAt }: BundleManifest): string {
  return `${kind}-${new Date(madeAt).toISOString().slice(0, 10)}-${id.slice(-8)}${bundleEnding}`
}
