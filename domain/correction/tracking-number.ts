import { checkDigit } from '../order/order-number.ts'

/** By what an applicant follows a case: its district, ten random digits and one that tells a slip: `DD-NNNNNNNNNN-C`. */
export function trackingNumber(district: string, random: number): string {
  const body = String(random).padStart(10, '0')
  return `${district}-${body}-${checkDigit(district + body)}`
}

/** The canonical number of what was typed, with or without hyphens; null where no case can have it. */
export function readTrackingNumber(ascii: string): { readonly no: string; readonly homeDistrict: string } | null {
  const digits = ascii.replace(/[\s-]/g, '')
  if (!/^[0-9]{13}$/.test(digits) || checkDigit(digits.slice(0, 12)) !== digits[12]) return null
  return {
    no: `${digits.slice(0, 2)}-${digits.slice(2, 12)}-${digits.slice(12)}`,
    homeDistrict: digits.slice(0, 2),
  }
}

/** The number under which an opened case stands in the register of its land office. */
export function caseNumber(district: string, office: string, year: number, n: number): string {
  return `${district}-${office}-${year}-${String(n).padStart(6, '0')}`
}
