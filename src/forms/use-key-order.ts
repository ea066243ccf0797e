import type { Template } from '#domain/template/template.ts'
import { useKept } from '#platform/session/use-kept.ts'
import * as z from 'zod/mini'

const order = z.nullable(z.enum(['row', 'column']))

/** Whether Enter goes along the row or down the column: as the form says, or as this person turned it. */
export function useKeyOrder(template: Template): readonly ['row' | 'column', (next: 'row' | 'column') => void] {
  const [chosen, choose] = useKept(`key-order.${template.id}`, order, null)
  return [chosen ?? template.keyOrder ?? 'row', choose]
}
