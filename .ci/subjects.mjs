// Looks at the subjects of the commits since this check was added: at most 72 characters, a capital letter first, one topic, no full stop.
// Without a history there is nothing to look at.
import { execFileSync } from 'node:child_process'

const MOST = 72
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The commits of HEAD from the one on that added this file; a shallow clone's oldest commit counts as that one. */
function newCommits() {
  try {
    const [added] = git('log', '--diff-filter=A', '--format=%H', '--', '.ci/subjects.mjs').split('\n')
    if (!added) return []
    return git('log', '--no-merges', '--format=%h %s', 'HEAD', '--not', `${added}^@`).split('\n')
  } catch {
    return []
  }
}

const faultOf = (subject) => {
  if (subject.length > MOST) return `has ${subject.length} characters, ${MOST} are the most`
  if (!/^\p{Lu}/u.test(subject)) return 'begins without a capital letter'
  if (subject.endsWith('.')) return 'ends with a full stop'
  if (subject.includes(';')) return 'names two topics'
  return undefined
}

for (const commit of newCommits()) {
  const fault = faultOf(commit.slice(commit.indexOf(' ') + 1))
  if (!fault) continue
  process.stderr.write(`The subject of ${commit} ${fault}.\n`)
  process.exitCode = 1
}
