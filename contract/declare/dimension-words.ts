import { choiceWords } from '#domain/khatian/choices.ts'
import { orderStatusNames } from '../lists/khatian-order.ts'
import { khatianStatusNames } from '../lists/khatian-status-names.ts'
import { channelNames, copyTypeNames, itemKindNames, mediumNames } from '../lists/order-words.ts'
import { providerWords } from '../lists/payment-words.ts'
import type { Dimension } from './dimension.ts'
import type { BothNames } from './field.ts'

const landUseNames = Object.fromEntries(
  [...choiceWords('land-use')].map(([number, { bn, en }]) => [number, [bn, en] as const]),
)

/** What the keys of a dimension are called that has a few values only: they stand in no table. */
export const dimensionWords: Readonly<Partial<Record<Dimension, Readonly<Record<string, BothNames>>>>> = {
  provider: providerWords,
  landUse: landUseNames,
  kind: itemKindNames,
  copyType: copyTypeNames,
  medium: mediumNames,
  channel: channelNames,
  orderStatus: orderStatusNames,
  khatianStatus: khatianStatusNames,
}
