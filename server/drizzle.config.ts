import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/{features/*/*,features/*/*/*,platform/*/*}.table.ts',
  out: './migrations',
})
