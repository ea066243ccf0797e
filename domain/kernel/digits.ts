const bengaliZero = 0x09e6

/** Digits come in two scripts; everything is stored in ASCII and shown in the script of the reader. [NUM-1] */
export function toAsciiDigits(s: string): string {
  return s.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero))
}

export function toBengaliDigits(s: string): string {
  return s.replace(/[0-9]/g, (digit) => String.fromCharCode(bengaliZero + Number(digit)))
}
