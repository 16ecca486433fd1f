// Checks the types of every workspace at the same time; each is a program of its own. One checker each: four of them work out most types
// four times.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const check = (project) =>
  new Promise((resolve) => {
    const tsc = spawn(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1', '--pretty'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    tsc.stdout.setEncoding('utf8').on('data', (text) => {
      said += text
    })
    tsc.on('close', (code) => {
      process.stdout.write(code === 0 ? said : `${said}types of ${project}: wrong\n`)
      resolve(code === 0)
    })
  })

const results = await Promise.all(['contract', 'server', 'web', '.'].map(check))
process.exit(results.every(Boolean) ? 0 : 1)
