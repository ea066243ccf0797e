import { defineConfig } from 'vite'

/** The server as plain JavaScript; packages stay outside and are loaded from node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist-server',
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    sourcemap: false,
    rollupOptions: {
      // A thread or a child process needs a file of its own to start from.
      input: {
        main: 'server/main.ts',
        'printer-worker': 'server/documents/printer-worker.ts',
        'sheet-child': 'server/sheets/sheet-child.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
