import { expect, test } from 'vitest'
import { name, sql } from './sql.ts'

test('[RPT-16] what is asked for is a parameter of a statement, whatever it holds; a part of one keeps its own', () => {
  const asked = `'; drop table record; --`
  const inner = sql`${name('o.day')} between ${'a'} and ${asked}`
  const { text, values } = sql`select ${1} from t where ${inner} and x = ${{ text: 'y', values: [] }} and ${inner}`
  expect(text).toBe('select $1 from t where o.day between $2 and $3 and x = $4 and o.day between $5 and $6')
  expect(values).toEqual([1, 'a', asked, { text: 'y', values: [] }, 'a', asked])
})
