import { district as allDistricts } from '#contract/resources/district.ts'
import { upazila as allUpazilas } from '#contract/resources/upazila.ts'
import { requestAll } from '#platform/wire/request-all.ts'
import { useText } from '#platform/locale/locale.ts'
import type { VendorProfile } from '#platform/session/session.ts'
import { useQuery } from '@tanstack/react-query'

const whileHere = { staleTime: Infinity, gcTime: Infinity } as const

/** The place of a vendor in words, the upazila first; its codes until the names are here. */
export function usePlaceName({ districtBbsCode, upazilaBbsCode }: VendorProfile): string {
  const { pick, digits } = useText()
  const districts = useQuery({
    ...whileHere,
    queryKey: ['district-of', districtBbsCode],
    queryFn: ({ signal }) => requestAll(allDistricts.calls['public-list'], { bbsCode: districtBbsCode }, { signal }),
  })
  const upazilas = useQuery({
    ...whileHere,
    queryKey: ['upazila-of', districtBbsCode, upazilaBbsCode],
    queryFn: ({ signal }) => requestAll(allUpazilas.calls['public-list'], { districtBbsCode }, { signal }),
    enabled: upazilaBbsCode !== null,
  })
  const district = districts.data?.[0]
  const upazila = upazilas.data?.find((one) => one.bbsCode === upazilaBbsCode)
  const named = [upazila, district].flatMap((one) => (one === undefined ? [] : [pick(one.nameBn, one.nameEn)]))
  return named.length > 0 ? named.join(', ') : digits([upazilaBbsCode, districtBbsCode].filter(Boolean).join(', '))
}
