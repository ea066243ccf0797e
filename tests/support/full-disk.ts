type Write = 'put' | 'add' | 'delete' | 'clear'

const writes: readonly Write[] = ['put', 'add', 'delete', 'clear']
const real = new Map(writes.map((name) => [name, Reflect.get(IDBObjectStore.prototype, name) as () => unknown]))

/** From the write of this number on IndexedDB takes nothing; answers how many writes were refused. */
export function fillDiskAt(number: number): () => number {
  let [seen, refused] = [0, 0]
  for (const name of writes) {
    const write = real.get(name)
    Reflect.set(IDBObjectStore.prototype, name, function (this: IDBObjectStore, ...given: never[]) {
      seen += 1
      if (seen <= number) return Reflect.apply(write ?? (() => undefined), this, given)
      refused += 1
      throw new DOMException('no room', 'QuotaExceededError')
    })
  }
  return () => refused
}

export function makeRoom(): void {
  for (const [name, write] of real) Reflect.set(IDBObjectStore.prototype, name, write)
}
