/** A file size for people: KB below one MB, MB with one place above. */
export function showBytes(bytes: number, digits: (text: string) => string): string {
  if (bytes < 1_000_000) return `${digits(String(Math.ceil(bytes / 1000)))} KB`
  return `${digits((bytes / 1_000_000).toFixed(1))} MB`
}
