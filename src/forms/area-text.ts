import { printAreaAcre } from '#domain/kernel/area.ts'
import { useText } from '#platform/locale/locale.ts'

/** Areas as acres with four places, in the digits of the reader; what was taken off stands behind a minus. [ARE-5] */
export function useAreaText(): (area: number | null, signed?: boolean) => string {
  const text = useText()
  return (area, signed = false) => {
    if (area === null) return '–'
    const sign = area < 0 ? '−' : signed && area > 0 ? '+' : ''
    return sign + text.digits(printAreaAcre(Math.abs(area)))
  }
}
