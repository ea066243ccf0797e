import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Volume } from '#domain/volume/volume.ts'
import { claimKey, type StoredRecord } from './store.ts'

/**
 * The records of a memory store with what the database has indexes for. They are kept by `set`, `delete` and `clear`, so
 * that they hold however the map is filled.
 */
export class MemoryRecords extends Map<string, StoredRecord> {
  readonly volumes = new Map<string, Volume>()
  /** `district/claimKey` → id of the khatian that has the number */
  readonly #owners = new Map<string, string>()
  /** `district/scope` → its living records in order of id, sorted once after a change */
  readonly #living = new Map<string, readonly StoredRecord[]>()
  /** `district/volume` → its khatians */
  readonly #members = new Map<string, Set<string>>()

  override set(id: string, record: StoredRecord): this {
    this.#forget(id)
    super.set(id, record)
    if (record.scope !== null) this.#living.delete(placeOf(record, record.scope))
    if (record.kind === 'volume' && record.body !== null) this.volumes.set(id, record.body as Volume)
    const khatian = khatianOf(record)
    if (khatian === null) return this
    this.#owners.set(placeOf(record, claimKey(khatian)), id)
    const key = placeOf(record, khatian.volumeId)
    this.#members.set(key, (this.#members.get(key) ?? new Set()).add(id))
    return this
  }

  override delete(id: string): boolean {
    this.#forget(id)
    return super.delete(id)
  }

  override clear(): void {
    super.clear()
    for (const index of [this.volumes, this.#owners, this.#living, this.#members]) index.clear()
  }

  owner(homeDistrict: string, claim: string): string | undefined {
    return this.#owners.get(`${homeDistrict}/${claim}`)
  }

  khatiansOf(homeDistrict: string, volumeId: string): Khatian[] {
    return [...(this.#members.get(`${homeDistrict}/${volumeId}`) ?? [])].flatMap((id) => khatianOf(this.get(id)) ?? [])
  }

  living(homeDistrict: string, scope: string): readonly StoredRecord[] {
    const key = `${homeDistrict}/${scope}`
    const known = this.#living.get(key)
    if (known !== undefined) return known
    const found = [...this.values()]
      .filter((record) => record.homeDistrict === homeDistrict && record.scope === scope && record.body !== null)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
    this.#living.set(key, found)
    return found
  }

  #forget(id: string): void {
    const record = this.get(id)
    if (record === undefined) return
    if (record.scope !== null) this.#living.delete(placeOf(record, record.scope))
    this.volumes.delete(id)
    const khatian = khatianOf(record)
    if (khatian === null) return
    const claim = placeOf(record, claimKey(khatian))
    // The number may have gone over to another khatian within the same piece.
    if (this.#owners.get(claim) === id) this.#owners.delete(claim)
    this.#members.get(placeOf(record, khatian.volumeId))?.delete(id)
  }
}

function placeOf(record: StoredRecord, what: string): string {
  return `${record.homeDistrict}/${what}`
}

function khatianOf(record: StoredRecord | undefined): Khatian | null {
  return record?.kind === 'khatian' ? (record.body as Khatian | null) : null
}
