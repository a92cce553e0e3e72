import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { earlyScript } from './early-script.ts'
import { precompress } from './precompress.ts'

const apiServer = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), tailwindcss(), earlyScript(), precompress()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { proxy: { '/api': apiServer } },
  build: {
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Two files instead of eight small ones, which compress worse: what `early.ts` needs, and the login page.
          groups: [
            { name: 'queries', test: /src\/.*\/(query-client|session\.queries|load-calendar)\.ts$/, priority: 2 },
            { name: 'login', test: /src\/app\/app\.tsx$|react-dom/, priority: 1 },
          ],
        },
      },
    },
  },
})
