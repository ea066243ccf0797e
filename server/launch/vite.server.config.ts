import { defineConfig } from 'vite'

/** The server as plain JavaScript; packages stay outside and are loaded from node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist-server',
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    sourcemap: false,
    rollupOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' } },
  },
})
