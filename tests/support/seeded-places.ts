import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Places } from '#forms/location-picker/place-choice.ts'
import { readCsv } from '#server/seed/csv.ts'
import { findProjectRoot } from '#server/kernel/project-root.ts'

/** All divisions, districts and upazilas as every installation begins with them. */
export function seededPlaces(): Places {
  const folder = join(findProjectRoot(), 'server/seed/geo')
  const read = (name: string) => readCsv(readFileSync(join(folder, name), 'utf8'))
  const districts = read('geo-districts.csv')
  const divisionOf = new Map(districts.map((row) => [text(row, 'district_code'), text(row, 'division_code')]))
  const divisions = new Map(
    districts.map((row) => [
      text(row, 'division_code'),
      {
        bbsCode: text(row, 'division_code'),
        nameBn: text(row, 'division_bn'),
        nameEn: text(row, 'division_en'),
        rowStatus: 1 as const,
      },
    ]),
  )
  return {
    divisions: [...divisions.values()],
    districts: districts.map((row) => ({
      bbsCode: text(row, 'district_code'),
      divisionBbsCode: text(row, 'division_code'),
      nameBn: text(row, 'district_bn'),
      nameEn: text(row, 'district_en'),
      rowStatus: 1,
    })),
    upazilas: read('geo-upazilas.csv').map((row, index) => ({
      id: `0198c1de-0000-7000-8000-${String(index).padStart(12, '0')}`,
      bbsCode: text(row, 'upazila_code') === '' ? null : text(row, 'upazila_code'),
      districtBbsCode: text(row, 'district_code'),
      divisionBbsCode: divisionOf.get(text(row, 'district_code')) ?? '',
      nameBn: text(row, 'name_bn'),
      nameEn: text(row, 'name_en'),
      rowStatus: 1,
    })),
  }
}

function text(row: Readonly<Record<string, string>>, name: string): string {
  return row[name] ?? ''
}
