/** Five hundred dags of six columns, as the product's own khatian of 500 holds them. */
export const columns = ['dagNo', 'classAgri', 'classNonAgri', 'totalArea', 'portion', 'area']
const digits = '০১২৩৪৫৬৭৮৯'
const bangla = (value) => String(value).replace(/\d/g, (digit) => digits[Number(digit)])

export function makeRows(count = 500) {
  return Array.from({ length: count }, (_, index) => ({
    dagNo: bangla(index + 1),
    classAgri: 'নাল',
    classNonAgri: '',
    totalArea: bangla((0.1 + index / 10_000).toFixed(4)),
    portion: bangla('0.500'),
    area: bangla((0.05 + index / 20_000).toFixed(4)),
  }))
}
