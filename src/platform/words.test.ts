import { readFileSync } from 'node:fs'
import { errorTable } from '#contract/errors.ts'
import { khatianStatuses } from '#domain/khatian/status.ts'
import { statusWords } from '#forms/khatian-words.ts'
import { formatter } from '@lingui/format-po'
import { describe, expect, test } from 'vitest'
import { errorMessages } from './error-messages.ts'

async function catalogue(locale: string) {
  const text = readFileSync(`locales/${locale}/messages.po`, 'utf8')
  return formatter().parse(text, { locale, sourceLocale: 'en', filename: `locales/${locale}/messages.po` })
}

const bengali = /[\u0980-\u09ff]/

describe('words', () => {
  test('[WRD-1] the error table and the messages name the same codes', () => {
    expect(Object.keys(errorMessages).sort()).toEqual(Object.keys(errorTable).sort())
  })

  test('[WRD-1] every error and status is said in both languages, in Bengali script in bn', async () => {
    const [bn, en] = await Promise.all([catalogue('bn'), catalogue('en')])
    const messages = [...Object.values(errorMessages), ...khatianStatuses.map((status) => statusWords[status])]
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
})
