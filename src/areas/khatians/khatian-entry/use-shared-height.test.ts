import { expect, test } from 'vitest'
import { sharedHeight } from './use-shared-height.ts'

test('[ENT-34] the section with more rows is higher, and the one that is keyed has room for more', () => {
  expect(sharedHeight({ owners: 12, dags: 2 }, null)).toEqual({ owners: 12, dags: 3 })
  expect(sharedHeight({ owners: 0, dags: 0 }, 'owners')).toEqual({ owners: 6, dags: 3 })
  expect(sharedHeight({ owners: 2, dags: 30 }, 'dags')).toEqual({ owners: 3, dags: 33 })
})
