import { bengaliFontFace } from '#server/kernel/bengali-font.ts'
import type { SandboxPayment } from './pay-store.ts'

/** The hosted page of a provider, as the sandbox plays it: its buttons are the ways in which paying can end. */
export function payPage({ provider, session, amount, orderNo, status, faults }: SandboxPayment): string {
  // Another person may open the page of a payment that is over, from the history of a shared device.
  const isOver = status !== 'open' || faults.includes('agreed')
  const taka = (amount / 100).toFixed(2)
  const buttons = isOver
    ? [['back', 'ফিরে যান · Go back', 'main']]
    : [
        ['pay', 'পরিশোধ করুন · Pay', 'main'],
        ['fail', 'ব্যর্থ · Fail', ''],
        ['cancel', 'বাতিল · Cancel', ''],
        ['pay-broke', 'যথেষ্ট টাকা নেই · Too little money', ''],
        ['pay-lost', 'পরিশোধ, ফেরত হারাবে · Pay, lose the return', ''],
        ['pay-twice', 'পরিশোধ, দুবার বার্তা · Pay, notice twice', ''],
        ['pay-wrong', 'ভুল অঙ্ক · Pay a wrong amount', ''],
        ['pay-slow', 'পরিশোধ, সময় শেষ · Pay, time out', ''],
        ['expire', 'মেয়াদ শেষ · Let it expire', ''],
      ]
  return `<!doctype html><html lang="bn"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${provider} sandbox</title>
<style>${bengaliFontFace} body{font:16px/1.5 'Noto Sans Bengali',system-ui,sans-serif;max-width:26rem;margin:0 auto;padding:1rem;color:#1a1a1a;background:#fff}
h1{font-size:1.2rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dd{margin:0}
button{display:block;width:100%;min-height:44px;margin:.4rem 0;font:inherit;border:1px solid #767676;border-radius:4px;background:#fff;color:#1a1a1a}
button.main{background:#0b5d3b;color:#fff;border-color:#0b5d3b}</style></head><body><main>
<h1>${provider} · পরীক্ষামূলক পরিশোধ · sandbox</h1>
<p>কোনো টাকা লেনদেন হয় না। No money moves here.</p>
${isOver ? '<p>এই পরিশোধ শেষ হয়েছে। This payment is over.</p>' : `<dl><dt>আবেদন · Order</dt><dd>${orderNo}</dd><dt>টাকা · Taka</dt><dd>${taka}</dd></dl>`}
<form method="post" action="/sandbox/pay/${provider}/page/${session}">
${buttons.map(([name, label, kind]) => `<button name="act" value="${name}" class="${kind}">${label}</button>`).join('\n')}
</form></main></body></html>`
}
