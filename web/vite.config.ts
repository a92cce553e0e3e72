import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { opening } from './opening.ts'
import { ownCopies } from './own-copies.ts'
import { precompress } from './precompress.ts'
import { worker } from './worker-build.ts'

const plainIcon = fileURLToPath(new URL('./src/ui/art/plain-icon.tsx', import.meta.url))
const apiServer = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    ownCopies('board-page'),
    ownCopies('answer-page'),
    react(),
    tailwindcss(),
    opening(),
    worker(),
    precompress(),
  ],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    alias: [{ find: /^\.{1,2}\/createLucideIcon\.mjs$/, replacement: plainIcon }],
  },
  server: { proxy: { '/api': apiServer, '/feeds': apiServer } },
  build: {
    target: 'es2022',
    sourcemap: true,
    // The font of the first paint comes with the page.
    assetsInlineLimit: (file) => file.endsWith('figtree-latin-wght-normal.woff2'),
    manifest: true,
    // The styles are part of the page, so no chunk may wait for their file.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Three files instead of a dozen small ones, which compress worse and cost a request each.
          groups: [
            { name: 'login', test: /\/web\/index\.html$|rolldown\/runtime/, priority: 3 },
            { name: 'dashboard', test: /src\/app\/dashboard\.tsx$/, priority: 2 },
            { name: 'calendar-page', test: /calendar-page\.tsx$/, priority: 1 },
            { name: 'follow-changes', test: /follow-changes\.ts$/, priority: 1 },
          ],
        },
      },
    },
  },
})
