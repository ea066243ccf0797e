import { expect, test } from 'vitest'
import { rememberChecked } from './checked-tokens.ts'

const minute = 60_000

function watched(expiresAt: number) {
  const asked: string[] = []
  const clock = { at: 0 }
  const check = rememberChecked(
    async (token) => {
      asked.push(token)
      if (!token.startsWith('good')) throw new Error('bad signature')
      return { sub: token, exp: expiresAt / 1000 }
    },
    () => clock.at,
  )
  return { asked, clock, check }
}

test('[TOK-6] a token found good is computed again after a minute, and each text for itself', async () => {
  const { asked, clock, check } = watched(10 * minute)
  expect(await check('good')).toMatchObject({ sub: 'good' })
  expect(await check('good')).toMatchObject({ sub: 'good' })
  expect(await check('good-other')).toMatchObject({ sub: 'good-other' })
  expect(asked).toEqual(['good', 'good-other'])
  clock.at = minute
  await check('good')
  expect(asked).toEqual(['good', 'good-other', 'good'])
})

test('[TOK-6] a token that was refused is never remembered', async () => {
  const { asked, check } = watched(10 * minute)
  await expect(check('bad')).rejects.toThrow('bad signature')
  await expect(check('bad')).rejects.toThrow('bad signature')
  expect(asked).toHaveLength(2)
})

test('[TOK-6] a token that runs out is checked again at that moment', async () => {
  const { asked, clock, check } = watched(minute / 2)
  await check('good')
  clock.at = minute / 2 - 1
  await check('good')
  expect(asked).toHaveLength(1)
  clock.at = minute / 2
  await check('good')
  expect(asked).toHaveLength(2)
})

test('[TOK-6] a token without an end is checked each time, and more than are kept give way', async () => {
  const { asked, check } = watched(0)
  await check('good')
  await check('good')
  expect(asked).toHaveLength(2)
  const many = watched(10 * minute)
  for (let n = 0; n <= 2_000; n++) await many.check(`good${n}`)
  await many.check('good2000')
  expect(many.asked).toHaveLength(2_001)
  await many.check('good0')
  expect(many.asked).toHaveLength(2_002)
})
