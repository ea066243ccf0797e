import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeReader, providerCodes } from './codes.ts'

const page = readFileSync('docs/payments.md', 'utf8')
/** Codes between backticks of a line that begins with the provider; `2001-2009` names all between. */
function documented(provider: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const line of page.split('\n')) {
    const [, name = '', meaning = '', codes = ''] = line.split('|').map((cell) => cell.trim())
    if (name !== provider || !['done', 'ended', 'again', 'later'].includes(meaning.split(':')[0] ?? '')) continue
    for (const [, code = ''] of codes.matchAll(/`([^`]+)`/g)) found.set(code, meaning.replace(' ', ''))
  }
  return found
}

test.each(['bkash', 'ekpay', 'upay'] as const)(
  '[PAY-20] the page of codes lists those of %s as the server reads them',
  (provider) => {
    const read = Object.entries(providerCodes[provider]).map(
      ([code, meaning]) => [code, meaning.means === 'ended' ? `ended:${meaning.reason}` : meaning.means] as const,
    )
    expect(documented(provider)).toEqual(new Map(read))
  },
)

test('[PAY-20] a code that no table lists is asked about later, and logged', () => {
  const seen: string[] = []
  const meaningOf = codeReader('bkash', (provider, code) => void seen.push(`${provider} ${code}`))
  expect(meaningOf('9999')).toEqual({ means: 'later' })
  expect(meaningOf('toString')).toEqual({ means: 'later' })
  expect(meaningOf('2023')).toEqual({ means: 'ended', reason: 'no-money' })
  expect(seen).toEqual(['bkash 9999', 'bkash toString'])
})
