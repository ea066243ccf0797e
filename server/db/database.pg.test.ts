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

  test('[DBP-4] a collision is repeated at most five times, one of a claimed key once, anything else not at all', async () => {
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
    expect(turns).toBe(2)
    turns = 0
    await expect(collide('22003')).rejects.toThrow('collision')
    expect(turns).toBe(1)
  })

  test('[DBP-4] of several that make the same at once the others find what the first one made', async () => {
    await db.query('create table claim (name text primary key)')
    const claim = () =>
      db.transaction(async (tx) => {
        if ((await tx.query('select 1 from claim where name = $1', ['a'])).length > 0) return 'found'
        await tx.query('insert into claim (name) values ($1)', ['a'])
        return 'made'
      })
    const all = await Promise.all([claim(), claim(), claim(), claim()])
    expect(all.toSorted()).toEqual(['found', 'found', 'found', 'made'])
  })

  describe('[DBP-5] a statement asked again', () => {
    const again = [0, 1, 2, 3, 4, 5, 6, 7]

    test('answers as it did the first time, with every kind of value', async () => {
      await db.query('create table kinds (id int, n bigint, j jsonb, b bytea, a text[], u uuid, t timestamptz, f bool)')
      const id = '5b3690f1-8af6-8d6e-b7d8-af801fb5efa8'
      const at = new Date('2026-01-02T03:04:05.678Z')
      for (const turn of again) {
        const values = [
          turn,
          2 ** 40,
          JSON.stringify({ x: [turn] }),
          Buffer.from([0, turn]),
          ['ক', null, '"'],
          id,
          at,
          true,
        ]
        await db.query('insert into kinds values ($1, $2, $3::jsonb, $4, $5, $6, $7, $8)', values)
        const rows = await db.query<{ b: Uint8Array }>('select * from kinds where id = $1', [turn])
        expect(rows).toMatchObject([{ n: 2 ** 40, j: { x: [turn] }, a: ['ক', null, '"'], u: id, t: at, f: true }])
        expect([...(rows[0]?.b ?? [])]).toEqual([0, turn])
        const none = [null, undefined, null, undefined]
        const empty = await db.query('select $1::int as i, $2::text as t, $3::jsonb as j, $4::text[] as a', none)
        expect(empty).toEqual([{ i: null, t: null, j: null, a: null }])
        expect(await db.query('select id from kinds where id = any($1::int[]) order by id', [[turn, -1]])).toEqual([
          { id: turn },
        ])
      }
      const changed = await db.query('update kinds set n = $1 where id < $2 returning id, n', [1, 2])
      expect(changed).toHaveLength(2)
    })

    test('is refused as it was, and is good afterwards', async () => {
      await db.query('create table once (id int primary key)')
      await db.query('insert into once values ($1)', [1])
      for (const turn of again) {
        await expect(db.query('insert into once values ($1)', [1])).rejects.toMatchObject({ code: '23505' })
        await expect(db.query('select 1 / $1::int as x', [0])).rejects.toMatchObject({ code: '22012' })
        await expect(db.query('select $1::int as x', ['x'])).rejects.toMatchObject({ code: '22P02' })
        await expect(db.query('select nothing from once')).rejects.toMatchObject({ code: '42703' })
        expect(await db.query('select 1 / $1::int as x', [1])).toEqual([{ x: 1 }])
        await db.query('insert into once values ($1)', [turn + 10])
      }
      expect(await db.query('select count(*) as n from once')).toEqual([{ n: 1 + again.length }])
    })

    test('leaves with its transaction, whichever statement of it was refused', async () => {
      await db.query('create table left_over (id int primary key)')
      for (const turn of again) {
        const broken = db.transaction(async (tx) => {
          await tx.query('insert into left_over values ($1)', [turn])
          expect(await tx.query('select count(*) as n from left_over where id >= $1', [0])).toEqual([{ n: 1 }])
          await tx.query('insert into left_over values ($1)', [turn])
        })
        await expect(broken).rejects.toMatchObject({ code: '23505' })
        expect(await db.query('select count(*) as n from left_over where id >= $1', [0])).toEqual([{ n: 0 }])
      }
      await db.transaction(async (tx) => {
        for (const turn of again) await tx.query('insert into left_over values ($1)', [turn])
      })
      expect(await db.query('select count(*) as n from left_over where id >= $1', [0])).toEqual([{ n: again.length }])
    })

    test('knows the table as it has become', async () => {
      await db.query('create table grows (a int)')
      await db.query('insert into grows values (1)')
      for (const turn of again) {
        const [row] = await db.query('select * from grows')
        expect(Object.keys(row ?? {})).toHaveLength(turn + 1)
        expect(await db.query('select * from grows')).toEqual([row])
        await db.query(`alter table grows add column more_${turn} text default 'x'`)
      }
      await db.transaction(async (tx) => {
        expect(await tx.query('select a from grows')).toEqual([{ a: 1 }])
        await tx.query('alter table grows alter column a type text')
        expect(await tx.query('select a from grows')).toEqual([{ a: '1' }])
        expect(await tx.query('select a from grows')).toEqual([{ a: '1' }])
      })
      expect(await db.query('select a from grows')).toEqual([{ a: '1' }])
    })

    test('in transactions knows what another connection made of the table, and loses nothing', async () => {
      await db.query('create table widens (a int)')
      for (const turn of again) {
        const add = () =>
          db.transaction(async (tx) => {
            await tx.query('insert into widens (a) values ($1)', [turn])
            return tx.query('select * from widens where a = $1', [turn])
          })
        // Several at once, so that more than one connection has kept the statements.
        await Promise.all([add(), add(), add()])
        await db.query(`alter table widens add column more_${turn} text default 'x'`)
        const rows = await add()
        expect(rows).toHaveLength(4)
        expect(Object.keys(rows[0] ?? {})).toHaveLength(turn + 2)
      }
      expect(await db.query('select count(*) as n from widens')).toEqual([{ n: 4 * again.length }])
    })

    test('is right among a thousand others, each asked twice at once', async () => {
      const texts = Array.from({ length: 2000 }, (_, n) => n >> 1)
      for (const turn of [0, 1, 2]) {
        const rows = await Promise.all(texts.map((n) => db.query(`select $1::int + ${n} as x`, [turn])))
        expect(rows.map(([row]) => row?.['x'])).toEqual(texts.map((n) => n + turn))
      }
    })

    test('is refused by a transaction that is over', async () => {
      const [tx] = await db.transaction(async (inside) => {
        for (const _ of again) await inside.query('select 2 as two')
        return [inside]
      })
      if (kind === 'pglite') await expect(tx?.query('select 2 as two')).rejects.toThrow('closed')
    })
  })
})
