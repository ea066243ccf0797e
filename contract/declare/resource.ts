import type { Fields } from './field.ts'
import { callsOf, type CallsOf } from './resource-calls.ts'
import type { AnyResource, Between, Excel, MoreCalls, Removal, Resource } from './resource-shape.ts'

export type { AnyResource, Between, MoreCalls, RowBase, RowOf, RowRule, ValuesOf } from './resource-shape.ts'

/** A declaration with its calls. */
export type Declared<D extends AnyResource = AnyResource> = D & { readonly calls: CallsOf<D> }

/** Any declaration with its calls, by act. */
export type AnyDeclared = AnyResource & { readonly calls: object }

export function between<const K extends string>(key: K): Between<K> {
  return { between: key }
}

/** Declares a family of reference data. */
export function resource<
  const N extends string,
  const F extends Fields,
  const R extends Removal,
  const X extends Excel = 'none',
  const P extends readonly string[] = readonly [],
  const M extends MoreCalls = Record<never, never>,
>(
  declaration: Omit<Resource<N, F, R, X, P, M>, 'excel'> & { readonly excel?: X },
): Declared<Resource<N, F, R, X, P, M>> {
  const whole = { excel: 'none', ...declaration } as Resource<N, F, R, X, P, M>
  refuseOddGround(whole)
  return { ...whole, calls: callsOf(whole) }
}

/** A declaration that nobody could look at the rows of does not load. */
function refuseOddGround({ name, ground, store, fields, public: shown = [] }: AnyResource): void {
  if (ground === 'office' && fields['officeId'] === undefined) throw new Error(`${name}: rows of an office name it`)
  if (store === 'district' && (ground === 'nation' || shown.length > 0))
    throw new Error(`${name}: rows of a district are seen from one`)
}
