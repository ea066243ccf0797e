import { BundleFault } from '#contract/bundle/manifest.ts'
import type { OfflineProgress, TakenFile } from '../api.ts'
import { openFile } from './open-file.ts'
import { takeVolume, type TakeVolumePorts } from './take-volume.ts'
import { takeAnswersIn, type WorkFilePorts } from './work-file.ts'

export type TakeFilePorts = WorkFilePorts &
  TakeVolumePorts & {
    /** volumes that are being taken in, each with what breaks it off */
    readonly downloads: Map<string, AbortController>
  }

/** Takes a file in on this device, whichever of its two kinds it is. */
export async function takeFile(
  ports: TakeFilePorts,
  file: Blob,
  onProgress: (progress: OfflineProgress) => void,
): Promise<TakenFile> {
  try {
    const bundle = await openFile(ports.user, ports.vaultKey, file, ['volume', 'answers'])
    const { manifest, code } = bundle
    if (manifest.kind === 'answers') return { kind: 'answers', code, manifest, ...(await takeAnswersIn(ports, bundle)) }
    const control = new AbortController()
    const { volumeId } = manifest
    ports.downloads.get(volumeId)?.abort()
    ports.downloads.set(volumeId, control)
    try {
      return { kind: 'volume', code, manifest, progress: await takeVolume(ports, bundle, control.signal, onProgress) }
    } finally {
      if (ports.downloads.get(volumeId) === control) ports.downloads.delete(volumeId)
    }
  } catch (fault) {
    if (fault instanceof BundleFault) return { kind: 'refused', problem: fault.code }
    throw fault
  }
}
