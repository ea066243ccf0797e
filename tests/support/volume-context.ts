import { mapValues } from '#domain/kernel/map-values.ts'
import { khatianStatus } from '#domain/khatian/status.ts'
import type { Template } from '#domain/template/template.ts'
import type { Volume } from '#domain/volume/volume.ts'
import type { VolumeContext } from '#store/volume-context.ts'

/** What a device keeps beside the khatians of a volume in Birulia, Savar. */
export function buildVolumeContext(volume: Volume, template: Template): VolumeContext {
  return {
    volume,
    place: {
      jlNumber: '11',
      mouzaBn: 'বিরুলিয়া',
      mouzaEn: 'Birulia',
      upazilaBn: 'সাভার',
      upazilaEn: 'Savar',
      districtBn: 'ঢাকা',
      districtEn: 'Dhaka',
      surveyLocalBn: 'আরএস',
      surveyLocalEn: 'RS',
    },
    counts: { ...mapValues(khatianStatus, () => 0), total: 0, scans: 0 },
    rules: { skipVerification: false, allowSamePerson: false },
    templates: { [template.id]: template },
  }
}
