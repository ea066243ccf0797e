import { useText } from '#platform/locale/locale.ts'

/** A postal code in the digits of the reader. */
export function PostalCode({ code }: { code: string }) {
  return useText().digits(code)
}
