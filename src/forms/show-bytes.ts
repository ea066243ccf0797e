/** A size for people: KB below one MB, then MB and from a thousand of them GB, with one place. */
export function showBytes(bytes: number, digits: (text: string) => string): string {
  if (bytes < 1_000_000) return `${digits(String(Math.ceil(bytes / 1000)))} KB`
  if (bytes >= 1_000_000_000) return `${digits((bytes / 1_000_000_000).toFixed(1))} GB`
  return `${digits((bytes / 1_000_000).toFixed(1))} MB`
}
