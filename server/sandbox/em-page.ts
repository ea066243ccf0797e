import { bengaliFontFace } from '#server/kernel/bengali-font.ts'
import { escapeHtml } from '#server/identity/pages.ts'

/** A call that the sandbox made, and what came of it; no status where it did not wait for the answer. */
export type Made = {
  readonly method: string
  readonly call: string
  readonly sent: unknown
  readonly status: number | null
  readonly answer: unknown
}

/** What it was told, and how often. */
export type News = { readonly id: string; readonly body: unknown; readonly times: number }

const acts = [
  ['read', 'খতিয়ান দেখুন · Read the khatian'],
  ['check', 'স্থিতি দেখুন · Check the balance'],
  ['history', 'ইতিহাস · History'],
  ['take', 'কর্তন · Take land'],
  ['clear', 'ফেরত · Give it back'],
  ['reset', 'স্থিতি সংশোধনের আবেদন · Ask that the balance be set'],
  ['ask', 'খতিয়ান এন্ট্রির আবেদন · Ask for the entry of the khatian'],
] as const

const faults = [
  ['', 'ঠিকমতো · As it should be'],
  ['repeat', 'দুবার পাঠানো · Sent twice'],
  ['at-once', 'একসাথে তিনবার · Three at once'],
  ['disorder', 'উল্টো ক্রমে · Out of order'],
  ['time-out', 'উত্তর না পেয়ে আবার · Sent again after a time-out'],
] as const

/** The desk of e-mutation, as the sandbox plays it: a case takes land of a khatian, in every way that goes wrong. */
export function mutationPage(made: readonly Made[] | null, news: readonly News[]): string {
  const field = (name: string, label: string, value = ''): string =>
    `<label>${label}<input name="${name}" value="${value}"></label>`
  const option = ([value, label]: readonly [string, string]): string => `<option value="${value}">${label}</option>`
  return `<!doctype html><html lang="bn"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>e-mutation sandbox</title>
<style>${bengaliFontFace} body{font:16px/1.5 'Noto Sans Bengali',system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1rem;color:#1a1a1a;background:#fff}
h1{font-size:1.2rem}label{display:block;margin:.5rem 0}input,select{display:block;width:100%;min-height:44px;font:inherit;border:1px solid #767676;border-radius:4px;padding:.25rem .5rem;background:#fff;color:#1a1a1a;box-sizing:border-box}
button{min-height:44px;width:100%;font:inherit;background:#0b5d3b;color:#fff;border:1px solid #0b5d3b;border-radius:4px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #767676;border-radius:4px;padding:.5rem}</style></head><body><main>
<h1>ই-নামজারি · পরীক্ষামূলক · e-mutation sandbox</h1>
<form method="post" action="/sandbox/em/act">
${field('survey', 'জরিপ · Survey', 'RS')}${field('jlNumberId', 'জে.এল. · JL number ID')}${field('khatianNo', 'খতিয়ান নং · Khatian no.', '1')}
${field('caseKey', 'মামলা · Case', 'savar:1:2026')}${field('dagNo', 'দাগ · Dag')}${field('area', 'অযুতাংশ · Ajutangsho', '10')}
<label>কাজ · Act<select name="act">${acts.map(option).join('')}</select></label>
<label>কীভাবে · How<select name="fault">${faults.map(option).join('')}</select></label>
<button>পাঠান · Send</button></form>
${(made ?? []).map(shown).join('\n')}
<h2>খবর · News</h2>
<ul>${news.map(({ body, times }) => `<li>${escapeHtml(JSON.stringify(body))} ×${times}</li>`).join('')}</ul>
</main></body></html>`
}

function shown({ method, call, sent, status, answer }: Made): string {
  const body = escapeHtml(JSON.stringify({ sent, answer }, null, 2))
  return `<h2>${method} ${escapeHtml(call)}: ${status ?? '…'}</h2><pre>${body}</pre>`
}
