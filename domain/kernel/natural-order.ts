/** Compares with runs of ASCII digits by their value; different texts never compare equal. */
export function compareNatural(a: string, b: string): number {
  const left = tokens(a)
  const right = tokens(b)
  for (let i = 0; i < left.length && i < right.length; i++) {
    const order = compareTokens(left[i] ?? '', right[i] ?? '')
    if (order !== 0) return order
  }
  return left.length - right.length || byCodeUnit(a, b)
}

function tokens(text: string): string[] {
  return text.match(/[0-9]+|[^0-9]/g) ?? []
}

function compareTokens(a: string, b: string): number {
  return isNumeric(a) && isNumeric(b) ? compareDigits(a, b) : byCodeUnit(a, b)
}

/** Compares two runs of ASCII digits of any length by value. */
export function compareDigits(a: string, b: string): number {
  const left = a.replace(/^0+/, '')
  const right = b.replace(/^0+/, '')
  return left.length - right.length || byCodeUnit(left, right)
}

export function isNumeric(text: string): boolean {
  return /^[0-9]+$/.test(text)
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
