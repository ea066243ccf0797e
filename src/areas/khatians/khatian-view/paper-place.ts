import type { VolumeView } from '#contract/calls/volume.ts'
import type { PaperPlace } from '#domain/print/paper.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'

/** What stands above the fields of a printed page. */
export function paperPlace({ number, version }: Khatian, view: VolumeView | undefined): PaperPlace | undefined {
  if (view === undefined) return undefined
  const { jlNumber, mouzaBn, mouzaEn, upazilaBn, upazilaEn, districtBn, districtEn } = view.place
  const place = { jlNumber, mouzaBn, mouzaEn, upazilaBn, upazilaEn, districtBn, districtEn }
  return { ...place, number, version, volumeNo: view.volume.volumeNo }
}
