import { build } from 'esbuild'

for (const name of ['ag-grid', 'reference'])
  await build({
    entryPoints: [`src/${name}.mjs`],
    outfile: `dist/${name}.js`,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
