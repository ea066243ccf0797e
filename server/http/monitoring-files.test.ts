import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Panel = { readonly type: string; readonly title: string; readonly targets?: readonly { readonly expr: string }[] }

const dashboard = JSON.parse(readFileSync('docs/monitoring/dashboard.json', 'utf8')) as { readonly panels: Panel[] }
const alarms = readFileSync('docs/monitoring/alarms.yml', 'utf8')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({ name: /^\w+/.exec(text)?.[0] ?? '', text }))
const runbook = readFileSync('docs/runbook.md', 'utf8')

let server: TestServer
let given: ReadonlySet<string>
beforeAll(async () => {
  server = await startTestServer()
  const text = await (await fetch(`${server.url}/metrics`)).text()
  // Tests that ran in this process before may have made meters of their own.
  given = new Set([...text.matchAll(/^# TYPE (dlrms_\S+)/gm)].map((match) => match[1] ?? ''))
})
afterAll(() => server.close())

/** Metrics that an expression names, without what histograms add to their names. */
function named(expression: string): string[] {
  const names = expression.match(/dlrms_[a-z_]+/g) ?? []
  return names.map((name) => name.replace(/_(bucket|sum|count)$/, ''))
}

test('[OPS-4] the dashboard names metrics that are given, and has a place for each of them', () => {
  const panels = dashboard.panels.filter(({ type }) => type !== 'row')
  const used = new Set(panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => named(expr))))
  expect(panels.filter(({ targets = [] }) => targets.length === 0).map(({ title }) => title)).toEqual([])
  expect([...used].filter((name) => !given.has(name))).toEqual([])
  expect([...given].filter((name) => !used.has(name))).toEqual([])
})

test('[OPS-4] each alarm names metrics that are given, says why and what to do, and stands in the runbook', () => {
  expect(alarms.length).toBeGreaterThan(10)
  for (const { name, text } of alarms) {
    expect(named(text).length, name).toBeGreaterThan(0)
    expect(
      named(text).filter((one) => !given.has(one)),
      name,
    ).toEqual([])
    expect(text, name).toMatch(/^ {8}expr: /m)
    expect(text, name).toMatch(/^ {10}why: .{20}/m)
    expect(text, name).toMatch(/^ {10}do: .{20}/m)
  }
  const headings = [...runbook.matchAll(/^### (\S+)/gm)].map((match) => match[1] ?? '')
  expect(headings.toSorted()).toEqual(alarms.map(({ name }) => name).toSorted())
})
