import { resource } from '../declare/resource.ts'
import { khatianChoice } from './khatian-choice.ts'

/** What land is; khatians keep the number, which is therefore given once and never again. */
export const landType = resource({
  name: 'land-type',
  path: '/land-types',
  label: [
    ['জমির ধরন', 'Land type'],
    ['জমির ধরনসমূহ', 'Land types'],
  ],
  ...khatianChoice(100),
  landClass: 'nameBn',
  publicPath: '/public/khatian-utility/land-types',
})
