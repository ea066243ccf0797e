import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from './postgres.ts'
import { noteWrittenRows, onBehalfOf, tellingOnWhoseBehalf } from './written-rows.ts'

const opened = await openTestDatabase('pglite')
const db = tellingOnWhoseBehalf(opened)
await opened.query('create table kept (n int)')
await opened.query('create table passed_over (n int)')
const written = await noteWrittenRows(opened, { except: ['passed_over'] })
afterAll(() => opened.close())

test('[WIR-18] a row is told with the request that wrote it, also while another one writes', async () => {
  await Promise.all([
    onBehalfOf(1, async () => {
      await db.transaction((tx) => tx.query('insert into kept values (1)'))
      await db.query('update kept set n = 2 where n = 1')
    }),
    onBehalfOf(2, () => db.query('with one as (insert into kept values (3) returning n) select n from one')),
  ])
  await db.query('delete from kept where n = 2')
  expect(await written.take()).toEqual([null, 1, 2].map((by) => ({ by, table: 'kept' })))
  expect(await written.take()).toEqual([])
})

test('[WIR-18] what was rolled back, found nothing or stands in a table that is passed over is no row', async () => {
  await onBehalfOf(1, async () => {
    const broken = db.transaction(async (tx) => {
      await tx.query('insert into kept values (4)')
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    await db.query('update kept set n = 5 where n = -1')
    await db.query('insert into passed_over values (1)')
    await db.query('select count(*) from kept')
  })
  expect(await written.take()).toEqual([])
})
