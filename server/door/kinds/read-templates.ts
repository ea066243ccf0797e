import type { Template } from '#domain/template/template.ts'
import type { DoorTx } from '../store.ts'

/** The templates of these ids that there are: few at a time, and the store keeps approved ones. */
export async function readTemplates(tx: DoorTx, ids: ReadonlySet<string>): Promise<Map<string, Template>> {
  const templates = new Map<string, Template>()
  for (const id of ids) {
    const template = await tx.template(id)
    if (template !== null) templates.set(id, template)
  }
  return templates
}
