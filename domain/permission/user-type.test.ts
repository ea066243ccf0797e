import { expect, test } from 'vitest'
import { userTypeId } from './user-type.ts'

test('[ACC-8] kinds of user have the numbers of the specification', () => {
  expect(['OFFICE', 'CITIZEN', 'VENDOR', 'SYSTEM'].map(userTypeId)).toEqual([1, 2, 3, null])
})
