import { useText } from '#platform/locale/locale.ts'
import type { VendorProfile } from '#platform/session/session.ts'
import { useQuery } from '@tanstack/react-query'
import { placeQueries } from './place-queries.ts'

/** The place of a vendor in words, the upazila first; its codes until the names are here. */
export function usePlaceName({ districtBbsCode, upazilaBbsCode }: VendorProfile): string {
  const { pick, digits } = useText()
  const districts = useQuery(placeQueries.district(districtBbsCode))
  const upazilas = useQuery({ ...placeQueries.upazilas(districtBbsCode), enabled: upazilaBbsCode !== null })
  const district = districts.data?.[0]
  const upazila = upazilas.data?.find((one) => one.bbsCode === upazilaBbsCode)
  const named = [upazila, district].flatMap((one) => (one === undefined ? [] : [pick(one.nameBn, one.nameEn)]))
  return named.length > 0 ? named.join(', ') : digits([upazilaBbsCode, districtBbsCode].filter(Boolean).join(', '))
}
