import type { BothNames } from '../permission/permission-table.ts'

/** The twelve layers of offices, the ministry first. A larger number stands lower. */
export const officeLayers = {
  1: ['মন্ত্রণালয়', 'Ministry'],
  2: ['বোর্ড', 'Board'],
  3: ['অধিদপ্তর', 'Directorate'],
  4: ['বিভাগ', 'Division'],
  5: ['জোন', 'Zone'],
  6: ['জেলা', 'District'],
  7: ['সার্কেল', 'Circle'],
  8: ['উপজেলা', 'Upazila'],
  9: ['থানা', 'Thana'],
  10: ['সিটি কর্পোরেশন', 'City corporation'],
  11: ['পৌরসভা', 'Municipality'],
  12: ['ইউনিয়ন', 'Union'],
} as const satisfies Readonly<Record<number, BothNames>>

/** The layer of the deputy commissioners, who keep the records of a district. */
export const districtLayer = 6
