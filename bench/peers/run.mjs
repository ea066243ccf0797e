// node run.mjs [--only=dexie,rxdb,pouch] [--runs=3] [--small] [--scen=writeOne,push500,...] [--out=results.json] [--wait-idle=60]
import { chromium } from 'playwright-core';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeDocs } from './src/docs.mjs';
const arg = (k, d) => (process.argv.find((a) => a.startsWith(`--${k}=`)) || '').split('=')[1] ?? d;
const RUNS = +arg('runs', 3), SMALL = process.argv.includes('--small');
const N = SMALL ? 500 : 5000, BIG = SMALL ? 2000 : 20000;
const PORT = +(process.env.API_PORT || 7801), COUCH = +(process.env.COUCH_PORT || 7802), WRITES = +arg('writes', N), base = `http://127.0.0.1:${PORT}`;
const only = arg('only', 'dexie,dexiegz,rxdb,pouch').split(',');
const scen = arg('scen', 'writeOne,writeBulk,writeBulk200,writeOneNoQueue,writeBulkNoQueue,pushDefault,push500,pullDefault,pull1000,pushSlow,pullSlow').split(',');
// default batch of each library vs a tuned one
const DEF = { dexie: 100, rxdb: 100, pouch: 100 };
const SLOW = { offline: false, latency: 400, downloadThroughput: 64 * 1024, uploadThroughput: 32 * 1024 }; // 400 ms RTT, 512/256 kbit/s
const procs = [];
process.on('exit', () => { for (const p of procs) p.kill('SIGKILL'); });
process.on('SIGTERM', () => process.exit(1));
const start = (cmd, args, opt, ready) => new Promise((ok, no) => {
  const p = spawn(cmd, args, { ...opt, stdio: ['ignore', 'pipe', 'inherit'] }); procs.push(p);
  p.stdout.on('data', (d) => { if (String(d).includes(ready)) ok(p); }); p.on('exit', (c) => no(new Error(cmd + ' exit ' + c)));
});
const j = async (u, o) => { const r = await fetch(u, o); const t = await r.text(); try { return JSON.parse(t); } catch { return t; } };
let couch;
async function resetServers(c, seed) {
  await j(`${base}/ctl/reset${c !== 'pouch' && seed ? '?seed=' + seed : ''}`);
  if (c === 'pouch') {
    if (couch) { couch.removeAllListeners('exit'); couch.kill('SIGKILL'); }
    await new Promise((r) => setTimeout(r, 200));
    couch = await start('node', ['couch.cjs'], { cwd: 'couch', env: { ...process.env, COUCH_PORT: COUCH } }, 'couch ready').catch((e) => { throw e; });
    await j(`${base}/couch/bench`, { method: 'PUT' });
    for (let i = 0; i < (seed || 0); i += 1000) await j(`${base}/couch/bench/_bulk_docs`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ docs: makeDocs(i, Math.min(1000, seed - i)).map(({ id, ...r }) => ({ _id: id, ...r })) }) });
  }
  await j(`${base}/ctl/stats?zero=1`);
}
// Shared machine: wait (at most --wait-idle seconds) until the CPUs are mostly free, and record how busy they were.
const WAIT = +arg('wait-idle', 0);
async function idle() {
  const snap = () => os.cpus().reduce((a, c) => { const t = c.times; a[0] += t.user + t.sys + t.nice + t.irq; a[1] += t.idle; return a; }, [0, 0]);
  const t0 = Date.now(); let busy = 1, ok = 0;
  do { const a = snap(); await new Promise((r) => setTimeout(r, 700)); const b = snap(); busy = (b[0] - a[0]) / Math.max(1, b[0] - a[0] + b[1] - a[1]); ok = busy < 0.25 ? ok + 1 : 0; } while (ok < 2 && Date.now() - t0 < WAIT * 1000);
  return Math.round(busy * 100) / 100;
}
const serverCount = async (c) => c === 'pouch' ? (await j(`${base}/couch/bench`)).doc_count : (await j(`${base}/ctl/stats`)).docs;
async function one(c, s) {
  const [name, params, seed, slow] = {
    writeOne: ['writeOne', { n: WRITES }], writeBulk: ['writeBulk', { n: N, chunk: N }], writeBulk200: ['writeBulk', { n: N, chunk: 200 }],
    writeOneNoQueue: ['writeOneNoQueue', { n: WRITES }], writeBulkNoQueue: ['writeBulkNoQueue', { n: N, chunk: N }],
    pushDefault: ['push', { n: N, base, batch: DEF[c] ?? 100 }], push500: ['push', { n: N, base, batch: 500 }],
    pullDefault: ['pullRead', { n: BIG, base, batch: DEF[c] ?? 100 }, BIG], pull1000: ['pullRead', { n: BIG, base, batch: 1000 }, BIG],
    pushSlow: ['push', { n: 200, base, batch: 50 }, 0, true], pullSlow: ['pullRead', { n: 500, base, batch: 100 }, 500, true]
  }[s];
  if (s.endsWith('NoQueue') && c !== 'dexie') return null;
  if (c === 'dexiestrict' && !/^write/.test(s)) return null;
  if (c === 'dexiegz' && !/^(push500|pull1000|pushSlow|pullSlow)$/.test(s)) return null; // differs only on the wire
  const net = name === 'push' || name === 'pullRead';
  await resetServers(net ? c : 'none', seed);
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'syncbench-'));     // real on-disk profile, new each run
  const ctx = await chromium.launchPersistentContext(dir, { executablePath: process.env.CHROMIUM || '/usr/bin/chromium', headless: true,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
  try {
    const page = ctx.pages()[0] || await ctx.newPage();
    page.on('pageerror', (e) => console.error('pageerror', c, s, String(e).slice(0, 300)));
    await page.goto(`${base}/${c}.html`);
    if (slow) { const cdp = await ctx.newCDPSession(page); await cdp.send('Network.enable'); await cdp.send('Network.emulateNetworkConditions', SLOW); }
    const busy0 = await idle();
    const load0 = os.loadavg()[0];
    const r = await page.evaluate(([n, p]) => globalThis.scenario(n, p), [name, params]);
    const info = await page.evaluate(() => globalThis.contestant);
    if (net) { const st = await j(`${base}/ctl/stats`); Object.assign(r, { requests: st.requests, upKB: st.up / 1024, downKB: st.down / 1024, serverDocs: await serverCount(c) }); if (name === 'push' && r.serverDocs !== params.n) throw new Error(`server has ${r.serverDocs} of ${params.n}`); if (name === 'pullRead' && r.count !== params.n) throw new Error(`replica has ${r.count} of ${params.n}`); }
    // The browser's own figure goes on counting what lay there twice right after the writes; the files tell.
    if (name === 'pullRead') r.diskMB = folderMB(path.join(dir, 'Default', 'IndexedDB'));
    return { ...r, load0, busy0, info };
  } finally { await ctx.close(); fs.rmSync(dir, { recursive: true, force: true }); }
}
const folderMB = (dir) => fs.readdirSync(dir, { recursive: true }).map((f) => fs.statSync(path.join(dir, f))).reduce((sum, f) => sum + (f.isFile() ? f.size : 0), 0) / 1048576;
const med = (a) => { const s = [...a].sort((x, y) => x - y); return s[Math.floor(s.length / 2)]; };
await start('node', ['src/server.mjs'], { env: { ...process.env, PORT, COUCH_PORT: COUCH } }, 'api on');
const out = { date: new Date().toISOString(), node: process.version, cpus: os.cpus().length, cpu: os.cpus()[0].model, runs: RUNS, N, BIG, raw: [], median: {} };
for (let k = 0; k < RUNS; k++) for (const s of scen) for (const c of only) { // interleaved: noise hits all alike
  let r; try { r = await one(c, s); } catch (e) { r = { error: String(e).slice(0, 400) }; }
  if (!r) continue;
  out.raw.push({ run: k, s, c, ...r });
  console.log(k, s, c, r.error || `${Math.round(r.ms)} ms`, 'load', r.load0?.toFixed(1) ?? '', 'busy', r.busy0 ?? '');
  fs.writeFileSync(arg('out', 'results.json'), JSON.stringify(out, null, 1));
}
for (const s of scen) for (const c of only) {
  const rs = out.raw.filter((r) => r.s === s && r.c === c && !r.error); if (!rs.length) continue;
  const m = {}; for (const k of Object.keys(rs[0])) if (typeof rs[0][k] === 'number' && k !== 'run') m[k] = Math.round(med(rs.map((r) => r[k])) * 100) / 100;
  (out.median[s] ??= {})[c] = m;
}
out.sizes = JSON.parse(fs.readFileSync('dist/sizes.json'));
fs.writeFileSync(arg('out', 'results.json'), JSON.stringify(out, null, 1));
console.table(Object.fromEntries(scen.map((s) => [s, Object.fromEntries(only.map((c) => [c, out.median[s]?.[c]?.ms]))])));
for (const p of procs) { p.removeAllListeners('exit'); p.kill(); }
process.exit(0);
