import type { PictureLimits } from '#server/documents/read-picture.ts'

/** Sheets are larger than pages; one larger than this would take a machine for itself. */
export const mapLimits: PictureLimits = { ms: 30_000, bytes: 1400 * 1024 * 1024, pixels: 120_000_000 }
