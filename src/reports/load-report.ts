import { must } from '#domain/kernel/result.ts'
import type { ReportDeclaration, ReportScreen } from './report-screen.ts'

const declarations = import.meta.glob<Record<string, unknown>>('../../contract/reports/*.ts')
const screens = import.meta.glob<{ screen: ReportScreen }>('../areas/*/reports/*.tsx')

const loaded = new Map<string, Promise<ReportScreen>>()

/** Brings the screen of a report by its name; each is loaded when it is asked for. */
export function loadReport(name: string): Promise<ReportScreen> {
  const known = loaded.get(name)
  if (known !== undefined) return known
  const coming = load(name)
  loaded.set(name, coming)
  coming.catch(() => loaded.delete(name))
  return coming
}

async function load(name: string): Promise<ReportScreen> {
  const own = Object.keys(screens).find((path) => path.endsWith(`/reports/${name}.tsx`))
  if (own !== undefined) return (await must(screens[own], own)()).screen
  const module = await must(declarations[`../../contract/reports/${name}.ts`], `report ${name}`)()
  const found = Object.values(module).find((one) => (one as { name?: unknown } | null)?.name === name)
  return { declaration: must(found, `declaration of ${name}`) as ReportDeclaration, slots: {} }
}
