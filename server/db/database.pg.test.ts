import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

/** What both engines must do alike; the door's own suite stands on this. */
describe.each(['pglite', 'postgres'] as const)('[DBP] database port on %s', (kind) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openTestDatabase(kind)
    await db.query('create table t (id int primary key, n bigint, j jsonb, b bytea, a text[])')
  })
  afterAll(() => db.close())

  test('[DBP-1] values come back as the port promises', async () => {
    const bytes = Buffer.from([0, 1, 255])
    await db.query('insert into t values (1, $1, $2::jsonb, $3, $4)', [
      2 ** 40,
      JSON.stringify({ x: [1] }),
      bytes,
      ['ক', 'খ,"'],
    ])
    const [row] = await db.query<{ n: number; j: unknown; b: Uint8Array; a: string[]; c: number }>(
      'select n, j, b, a, count(*) over () as c from t where id = 1',
    )
    expect(row).toMatchObject({ n: 2 ** 40, j: { x: [1] }, a: ['ক', 'খ,"'], c: 1 })
    expect(Buffer.from(row?.b ?? []).equals(bytes)).toBe(true)
  })

  test('[DBP-2] a transaction that throws leaves nothing', async () => {
    const broken = db.transaction(async (tx) => {
      await tx.query('insert into t (id) values (2)')
      throw new Error('stop')
    })
    await expect(broken).rejects.toThrow('stop')
    expect(await db.query('select 1 from t where id = 2')).toEqual([])
  })

  test('[DBP-3] the outer handle inside a transaction is refused at once', async () => {
    await expect(db.transaction(() => db.query('select 1'))).rejects.toThrow('outer database handle')
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow('outer database handle')
    expect(await db.transaction((tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }])
  })

  test('[DBP-4] a collision is repeated at most five times, anything else not at all', async () => {
    let turns = 0
    const collide = (code: string) =>
      db.transaction(async () => {
        turns++
        throw Object.assign(new Error('collision'), { code })
      })
    await expect(collide('40001')).rejects.toThrow('collision')
    expect(turns).toBe(6)
    turns = 0
    await expect(collide('23505')).rejects.toThrow('collision')
    expect(turns).toBe(1)
  })
})
