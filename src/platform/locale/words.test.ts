import { readdirSync, readFileSync } from 'node:fs'
import { errorTable } from '#contract/errors.ts'
import { khatianStatuses } from '#domain/khatian/status.ts'
import { statusWords } from '#forms/khatian-words.ts'
import { formatter } from '@lingui/format-po'
import { describe, expect, test } from 'vitest'
import { errorMessages } from '#platform/wire/error-messages.ts'
import { correctionRefusals } from '#platform/wire/correction-refusals.ts'
import { factorRefusals } from '#platform/wire/factor-refusals.ts'
import { orderRefusals } from '#platform/wire/order-refusals.ts'
import { workRefusals } from '#platform/wire/work-refusals.ts'

const parts = readdirSync('locales/bn', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.po'))
  .map((file) => file.replace(/\.po$/, ''))

function readParts(locale: string) {
  return Promise.all(
    parts.map(async (part) => {
      const filename = `locales/${locale}/${part}.po`
      return formatter().parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'en', filename })
    }),
  )
}

/** All that is said in a language, whichever part of it a screen loads. */
async function catalogue(locale: string) {
  const read = await readParts(locale)
  return Object.assign({}, ...read) as (typeof read)[number]
}

const bengali = /[\u0980-\u09ff]/

describe('words', () => {
  test('[WRD-1] the error table and the messages name the same codes', () => {
    expect(
      Object.keys({
        ...errorMessages,
        ...workRefusals,
        ...orderRefusals,
        ...correctionRefusals,
        ...factorRefusals,
      }).sort(),
    ).toEqual(Object.keys(errorTable).sort())
  })

  test('[WRD-1] every error and status is said in both languages, in Bengali script in bn', async () => {
    const [bn, en] = await Promise.all([catalogue('bn'), catalogue('en')])
    const messages = [
      ...Object.values({
        ...errorMessages,
        ...workRefusals,
        ...orderRefusals,
        ...correctionRefusals,
        ...factorRefusals,
      }),
      ...khatianStatuses.map((status) => statusWords[status]),
    ]
    for (const { id } of messages) {
      expect(en[id]?.translation, id).toBeTruthy()
      expect(bn[id]?.translation, en[id]?.message).toMatch(bengali)
    }
  })

  test('[WRD-1] no placeholder is lost between the languages', async () => {
    const [bn, en] = await Promise.all([catalogue('bn'), catalogue('en')])
    const names = (text: string | undefined) => new Set((text ?? '').match(/\{[a-zA-Z0-9]+[,}]/g) ?? [])
    expect(Object.keys(en).length).toBeGreaterThan(200)
    for (const id of Object.keys(en)) expect(names(bn[id]?.translation), id).toEqual(names(en[id]?.translation))
  })

  test('[WRD-1] a message that stands in several parts is said in one way, whichever was loaded last', async () => {
    const said = new Map<string, string | undefined>()
    const other: unknown[] = []
    for (const part of await readParts('bn'))
      for (const [id, { message, translation }] of Object.entries(part)) {
        if (said.has(id) && said.get(id) !== translation) other.push([message, said.get(id), translation])
        said.set(id, translation)
      }
    expect(other).toEqual([])
  })
})
