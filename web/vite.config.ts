import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // the content security policy of a page knows no data: fonts or scripts
  build: { assetsInlineLimit: 0 },
  optimizeDeps: { entries: ['src/entry.client.tsx', 'src/root.tsx', 'src/{shop,admin}/pages/**/*.tsx'] },
  environments: { ssr: { build: { rolldownOptions: { input: './src/ssr.ts' } } } },
})
