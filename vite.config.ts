import { transformAsync } from '@babel/core'
import { lingui } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { existsSync, readdirSync } from 'node:fs'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { chunkOf, entrance, makeSharedChunkOf, sessionStart, staffStart } from './server/launch/chunks.ts'

/** Lingui's macros are Babel's, and plugin-react no longer runs Babel; only files that use them are sent through it. */
function linguiMacro(): Plugin {
  return {
    name: 'lingui-macro',
    enforce: 'pre',
    transform: {
      // The router splits routes into "file.tsx?tsr-split=…": a plain $ would miss them.
      filter: { id: /\.[jt]sx?(\?|$)/, code: /@lingui\/(react|core)\/macro/ },
      async handler(code, id) {
        const out = await transformAsync(code, {
          ...(id.split('?')[0] === undefined ? {} : { filename: id.split('?')[0] as string }),
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: ['@lingui/babel-plugin-lingui-macro'],
        })
        return out?.code === undefined || out.code === null ? null : { code: out.code, map: (out.map ?? null) as never }
      },
    },
  }
}

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080'
const served = ['/api', '/idp', '/sandbox', '/config.json', '/healthz', '/readyz', '/metrics']

const withoutBrowser = ['domain', 'contract', 'server', 'tests']
const ofBrowser = ['src', 'workers']
const testFiles = (ending: string, folders: readonly string[] = [...withoutBrowser, ...ofBrowser]) =>
  folders.map((folder) => `${folder}/**/*${ending}`)
const simulation = 'tests/simulation/*.test.ts'
const onPostgres = ['tests/support/pg-global.ts']
const always = ['**/node_modules/**', 'dist/**']

/** Where the routes stand: the visitors' in one folder, those of the staff in a folder of each area, found by its name. */
function routeFiles() {
  const physical = (directory: string) => ({ type: 'physical' as const, pathPrefix: '', directory })
  const areas = readdirSync('src/areas', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const staff = ['routes/staff', ...areas.map(({ name }) => `areas/${name}/routes`)]
  return {
    type: 'root' as const,
    file: 'routes/__root.tsx',
    children: [
      physical('routes/visitors'),
      {
        type: 'layout' as const,
        id: '_app',
        file: 'routes/staff-frame.tsx',
        children: staff.filter((folder) => existsSync(`src/${folder}`)).map(physical),
      },
    ],
  }
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src',
      virtualRouteConfig: routeFiles(),
      generatedRouteTree: 'src/route-tree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.',
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
    }),
    linguiMacro(),
    react(),
    lingui(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'workers',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      injectManifest: { globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}'] },
      manifest: {
        id: '/',
        name: 'ডিজিটাল ভূমি রেকর্ড ব্যবস্থাপনা সিস্টেম',
        short_name: 'DLRMS',
        description: 'Digital Land Record Management System',
        lang: 'bn',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#1b5e3f',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
  ],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // What a visitor presses comes in one step over the network. The routes of the staff are fetched by the service worker
      // before they are pressed: lists of what each of 108 imports would be a fifth of the file that every start loads.
      resolveDependencies: (_file, needed, { hostId }) => (/\/staff-(?!frame)/.test(hostId) ? [] : needed),
    },
    rolldownOptions: {
      output: {
        // Names of chunks stand in the first load some three hundred times: seven signs tell builds apart as well as eight.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What every first visit asks for, in one file: a dozen crumbs compress worse and cost a request each. Each group
        // is what its first module imports, and what that imports; the one above has taken its own before.
        codeSplitting: {
          groups: [
            { name: 'base', priority: 5, tags: ['$initial'], test: /node_modules/ },
            { name: 'first', priority: 4, tags: ['$initial'] },
            { name: 'entrance', priority: 3, test: entrance },
            { name: 'session', priority: 2, test: sessionStart },
            { name: 'staff', priority: 1, test: staffStart },
            // What else there is of an area, and of the rooms that several use: below them nothing is pulled along.
            { name: chunkOf, priority: 0, includeDependenciesRecursively: false },
            // What is left and several of them share.
            { name: makeSharedChunkOf(), priority: -1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: Object.fromEntries(served.map((path) => [path, { target: api }])) },
  test: {
    env: { TZ: 'Asia/Dhaka' },
    // A worker for each core: left to itself the runner keeps one core free, which on two cores is half of the machine.
    maxWorkers: '100%',
    // For what hangs. What is only slow on a machine that has other work as well is no failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // One after another in a process that stays: half of the time went to loading the server anew for each.
          isolate: false,
          include: testFiles('.test.ts', withoutBrowser),
          exclude: [...always, '**/*.pg.test.ts', simulation],
          globalSetup: onPostgres,
        },
      },
      {
        extends: true,
        // Each brings a browser's storage of its own.
        test: {
          name: 'client',
          environment: 'node',
          include: testFiles('.test.ts', ofBrowser),
          exclude: [...always, '**/*.dom.test.ts'],
        },
      },
      {
        extends: true,
        // Projects begin in the order of their names: minutes of seeds go beside the short files, not alone after them.
        test: { name: 'simulation', environment: 'node', include: [simulation], exclude: always },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          setupFiles: ['tests/support/dom-setup.ts'],
          include: testFiles('.dom.test.{ts,tsx}'),
          exclude: always,
        },
      },
      {
        extends: true,
        test: {
          name: 'pg',
          environment: 'node',
          include: testFiles('.pg.test.ts'),
          exclude: always,
          globalSetup: onPostgres,
        },
      },
    ],
  },
})
