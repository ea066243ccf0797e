/** Rows of a totally anti-symmetric quasigroup of order 10: the check digit catches each single and adjacent slip (Damm 2004). */
const damm = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const

/** The digit by which a number of digits is told from one typed wrongly. */
export function checkDigit(digits: string): string {
  return Array.from(digits).reduce((interim, digit) => damm[Number(interim)]?.[Number(digit)] ?? '0', '0')
}

/** An order is found by year, district and seven random digits, with a check digit: `YYDD-NNNNNNN-C`. */
export function orderNumber(year: number, district: string, random: number): string {
  const head = `${String(year % 100).padStart(2, '0')}${district}`
  const body = String(random).padStart(7, '0')
  return `${head}-${body}-${checkDigit(head + body)}`
}

/** The canonical number of what was typed in either script, with or without hyphens; null where no order can have it. */
export function readOrderNumber(ascii: string): { readonly no: string; readonly homeDistrict: string } | null {
  const digits = ascii.replace(/[\s-]/g, '')
  if (!/^[0-9]{12}$/.test(digits) || checkDigit(digits.slice(0, 11)) !== digits[11]) return null
  return {
    no: `${digits.slice(0, 4)}-${digits.slice(4, 11)}-${digits.slice(11)}`,
    homeDistrict: digits.slice(2, 4),
  }
}
