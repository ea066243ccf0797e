import { servedCalls } from '#contract/path-aliases.ts'
import { errorTable } from '#contract/errors.ts'
import { escapeHtml } from '#server/identity/pages.ts'
import { apiPrefix } from '#server/request/api-prefix.ts'
import type { Calls } from '#server/request/context.ts'
import { errorTitles } from '#server/request/titles.ts'

/** The call table for people: one row a call, without scripts. */
export function docsPage(calls: Calls): string {
  const rows = servedCalls(calls).map(
    ([name, spec]) =>
      `<tr><td>${escapeHtml(name)}</td><td>${spec.method}</td><td><code>${escapeHtml(apiPrefix + spec.path)}</code></td>` +
      `<td>${escapeHtml(spec.needs)}</td><td>${spec.errors.map((code) => escapeHtml(code)).join('<br>')}</td></tr>`,
  )
  const errors = Object.entries(errorTitles).map(
    ([code, title]) =>
      `<tr><td>${escapeHtml(code)}</td><td>${errorTable[code as keyof typeof errorTable].status}</td><td>${escapeHtml(title)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>DLRMS | API</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem;color:#14231a}table{border-collapse:collapse;width:100%;margin-bottom:2rem}
th,td{border:1px solid #c8d6cc;padding:.4rem .6rem;text-align:left;vertical-align:top;font-size:.9rem}th{background:#eef3ef}</style></head>
<body><h1>DLRMS API</h1><p><a href="${apiPrefix}/openapi.json">OpenAPI 3.1</a></p>
<h2>Calls</h2><table><thead><tr><th>Call</th><th>Method</th><th>Path</th><th>Needs</th><th>Errors</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
<h2>Errors</h2><table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>
${errors.join('\n')}
</tbody></table></body></html>
`
}
