import { must } from '#domain/kernel/result.ts'
import type { WithCalls } from './call-of.ts'

const resources = import.meta.glob<Record<string, unknown>>('../../contract/resources/*.ts')
const lists = import.meta.glob<Record<string, unknown>>('../../contract/lists/*.ts')

type Load = () => Promise<Record<string, unknown>>

/** A resource's declaration: its file has its name. */
export function loadResource<D extends WithCalls>(name: string): Promise<D> {
  return loadFrom<D>(resources[`../../contract/resources/${name}.ts`], name)
}

/** A list's declaration: its file has its name. */
export function loadList<D extends WithCalls>(name: string): Promise<D> {
  return loadFrom<D>(lists[`../../contract/lists/${name}.ts`], name)
}

async function loadFrom<D>(load: Load | undefined, name: string): Promise<D> {
  const module = await must(load, `declaration file of ${name}`)()
  const found = Object.values(module).find((one) => (one as { name?: unknown } | null)?.name === name)
  return must(found, `declaration of ${name}`) as D
}
