// Runs the server for development and restarts it when its own sources change; the pages change in place, by Vite inside the server.
// Not `node --watch`: that also sees the configuration files that Vite writes while it starts, and restarts for ever.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const SOURCES = ['server/src', 'server/migrations', 'contract/src']
let server
let restartWanted = false
let stopping = false

function start() {
  server = spawn(process.execPath, ['server/src/main.ts', '--dev', ...process.argv.slice(2)], { stdio: 'inherit' })
  server.once('exit', (code) => {
    server = undefined
    if (stopping) process.exit(0)
    if (restartWanted) start()
    else process.stdout.write(`The server ended with code ${code}; it starts again at the next change.\n`)
    restartWanted = false
  })
}

function restart(file) {
  process.stdout.write(`${file} changed: restarting the server\n`)
  if (!server) return start()
  restartWanted = true
  server.kill('SIGTERM')
}

let pause
for (const folder of SOURCES) {
  watch(folder, { recursive: true }, (_, name) => {
    if (!name || /\.test\.ts$|~$|^\./.test(name)) return
    clearTimeout(pause) // editors write in several steps
    pause = setTimeout(() => restart(`${folder}/${name}`), 100)
  })
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopping = true
    if (server) server.kill('SIGTERM')
    else process.exit(0)
  })
}
start()
