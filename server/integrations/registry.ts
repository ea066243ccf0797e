import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What can be taken over from a registry kept elsewhere, and by what it is asked for. */
export type RegistryQuestion =
  | { readonly kind: 'holidays'; readonly year: number }
  | { readonly kind: 'mouzas' | 'jurisdictions'; readonly districtBbsCode: string }

/** A registry kept elsewhere: public holidays, mouzas, jurisdictions of offices. Rows come as they are sent; who asks holds them to a form. */
export type Registry = {
  /** its name beside what was taken from it */
  readonly source: string
  /** throws `RegistryUnavailable` */
  read(question: RegistryQuestion): Promise<readonly unknown[]>
}

export class RegistryUnavailable extends Error {
  override readonly name = 'RegistryUnavailable'
}

/** A registry over HTTP: `GET URL/holidays?year=2026` and `GET URL/mouzas?district=26` answer a JSON array. */
export function httpRegistry(service: { url: string; key: string | null }): Registry {
  return {
    source: new URL(service.url).host,
    read: async (question) => {
      const address = `${service.url.replace(/\/$/, '')}/${question.kind}?${queryOf(question)}`
      const headers = service.key === null ? {} : { authorization: `Bearer ${service.key}` }
      try {
        const response = await fetch(address, { headers, signal: AbortSignal.timeout(30_000) })
        if (!response.ok) throw new Error(`status ${response.status}`)
        return listOf(await response.json())
      } catch (cause) {
        throw new RegistryUnavailable(question.kind, { cause })
      }
    },
  }
}

/** A registry as a folder of files that somebody puts there: `holidays-2026.json`, `mouzas-26.json`, `jurisdictions-26.json`. */
export function fileRegistry(folder: string): Registry {
  return {
    source: 'file',
    read: async (question) => {
      const name = question.kind === 'holidays' ? String(question.year) : question.districtBbsCode
      try {
        return listOf(JSON.parse(await readFile(join(folder, `${question.kind}-${name}.json`), 'utf8')))
      } catch (cause) {
        throw new RegistryUnavailable(question.kind, { cause })
      }
    },
  }
}

/** Without a registry nothing is taken over, and that is said. */
export const noRegistry: Registry = {
  source: 'none',
  read: () => Promise.reject(new RegistryUnavailable('none is set up')),
}

function queryOf(question: RegistryQuestion): string {
  return question.kind === 'holidays'
    ? `year=${question.year}`
    : `district=${encodeURIComponent(question.districtBbsCode)}`
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('not a list')
  return value
}
