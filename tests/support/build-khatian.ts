import type { Khatian, Row } from '#domain/khatian/khatian.ts'
import type { CellValue } from '#domain/khatian/value.ts'
import type { Volume } from '#domain/volume/volume.ts'
import { testTemplate } from './rs-template.ts'

/** A valid id that a test can read: `testId(7)`. */
export function testId(n: number): string {
  return `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

export function buildVolume(values: Partial<Volume> = {}): Volume {
  return {
    id: testId(1),
    homeDistrict: '26',
    officeId: testId(2),
    mouzaId: testId(3),
    jlNumberId: testId(4),
    survey: 'RS',
    volumeNo: 1,
    from: 1,
    to: 100,
    templateId: testTemplate.id,
    status: 2,
    ...values,
  }
}

export function buildRow(n: number, cells: { readonly [field: string]: CellValue } = {}): Row {
  return { id: testId(n), order: `i${n.toString(36).padStart(4, '0')}1`, cells }
}

export function buildKhatian(values: Partial<Khatian> = {}): Khatian {
  const volume = buildVolume()
  return {
    id: testId(10),
    homeDistrict: volume.homeDistrict,
    volumeId: volume.id,
    jlNumberId: volume.jlNumberId,
    survey: 'RS',
    templateId: testTemplate.id,
    number: '7',
    status: 1,
    version: 1,
    header: {},
    owners: [],
    dags: [],
    pages: [],
    authors: [],
    remarks: [],
    ...values,
  }
}
