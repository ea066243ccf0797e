import type { VolumeView } from '#contract/calls/volume.ts'
import type { Template } from '#domain/template/template.ts'

/** What the khatians of a volume are judged and shown by on a device: kept with the scope, so that it is there offline. */
export type VolumeContext = VolumeView & { readonly templates: { readonly [templateId: string]: Template } }

/** The scope's context, where the engine hands it over as it stored it. */
export function asVolumeContext(context: unknown): VolumeContext | undefined {
  return typeof context === 'object' && context !== null && 'volume' in context ? (context as VolumeContext) : undefined
}
