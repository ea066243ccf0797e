import { describe, expect, test } from 'vitest'
import { checkMarkdown, readMarkdown } from './markdown.ts'

describe('[ADM-11] Markdown', () => {
  test('has headings, paragraphs of lines, lists and marked words', () => {
    const text = '# শিরোনাম\nএক\nদুই **জোর** ও *হেলানো*\n\n- ক\n- খ\n১. প্রথম\n2) second'
    const word = (text: string) => ({ kind: 'text', text })
    expect(readMarkdown(text)).toEqual([
      { kind: 'heading', level: 1, line: [word('শিরোনাম')] },
      {
        kind: 'lines',
        lines: [
          [word('এক')],
          [word('দুই '), { kind: 'strong', text: 'জোর' }, word(' ও '), { kind: 'leaning', text: 'হেলানো' }],
        ],
      },
      { kind: 'list', ordered: false, items: [[word('ক')], [word('খ')]] },
      { kind: 'list', ordered: true, items: [[word('প্রথম')], [word('second')]] },
    ])
  })

  test.each([
    ['https://land.gov.bd/x', true],
    ['mailto:a@b.bd', true],
    ['tel:16122', true],
    ['/faq', true],
    ['javascript:alert', false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['https://land.gov.bd\\@evil.example', false],
    ['http://plain.example', false],
  ])('a link to %s: %s', (to, good) => {
    const [block] = readMarkdown(`[এখানে](${to})`)
    const [span] = block?.kind === 'lines' ? (block.lines[0] ?? []) : []
    expect(span).toEqual(good ? { kind: 'link', text: 'এখানে', to } : { kind: 'text', text: `[এখানে](${to})` })
  })

  test.each([
    ['<b>জোর</b>', { ok: false, code: 'text.html' }],
    [' \n ', { ok: false, code: 'value.required' }],
    ['# ক  খ \r\n\n\n\n- গ ঘ', { ok: true, value: '# ক খ\n\n- গ ঘ' }],
    ['# শিরোনাম\n\nদাগ #৫', { ok: false, code: 'text.forbidden' }],
    ['- গ@ঘ', { ok: false, code: 'text.forbidden' }],
    ['**ক|খ** ^', { ok: false, code: 'text.forbidden' }],
    ['[লিখুন](mailto:a@b.bd)', { ok: true, value: '[লিখুন](mailto:a@b.bd)' }],
  ])('%j is stored or refused', (typed, checked) => {
    expect(checkMarkdown(typed)).toEqual(checked)
  })
})
