// Which test files reach which places of the product: every statement, branch and short function says once that it ran. It is measured in
// one pass over all tests and kept, so that later only new or changed tests are measured.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

const TYPES_WITH_CODE = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'TSInstantiationExpression']
const isNode = (value) => typeof value?.type === 'string'
const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((child) => isNode(child) && (!child.type.startsWith('TS') || TYPES_WITH_CODE.includes(child.type)))

/** The parts of a node that may be left out while the rest of it runs. */
function partsOf(node) {
  if (node.type === 'ArrowFunctionExpression') return node.body.type === 'BlockStatement' ? [] : [node.body]
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate]
  if (node.type === 'LogicalExpression' || node.type === 'AssignmentPattern') return [node.right]
  if (node.type === 'BlockStatement') return node.body.filter((one) => !one.directive && one.type !== 'FunctionDeclaration')
  if (node.type === 'SwitchCase') return node.consequent
  const bodies = /^(If|For|ForOf|ForIn|While|DoWhile)Statement$/.test(node.type) ? [node.consequent, node.alternate, node.body] : []
  return bodies.filter((body) => body && body.type !== 'BlockStatement')
}

/** Every place of a source that can be reached by itself, outer ones first. */
export function placesOf(file, source) {
  const places = []
  const visit = (node) => {
    for (const part of partsOf(node)) {
      if (part.type.startsWith('TS') && !TYPES_WITH_CODE.includes(part.type)) continue
      const kind = /Statement$|Declaration$/.test(part.type) ? (/^(Block|Switch)/.test(node.type) ? 'before' : 'block') : 'value'
      places.push({ start: part.start, end: part.end, kind })
    }
    childrenOf(node).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return places.sort((a, b) => a.start - b.start || b.end - a.end)
}

/** The source with a word in every place that says it was reached; lines stay where they are. */
export function telling(file, source) {
  const edits = placesOf(file, source).flatMap(({ start, end, kind }, index) => {
    const say = `__reached(${JSON.stringify(`${file}:${start}`)})`
    if (kind === 'before') return [{ at: start, order: index, text: `${say};` }]
    const [open, close] = kind === 'block' ? [`{${say};`, '}'] : [`(${say},`, ')']
    return [
      { at: start, order: index, text: open },
      { at: end, order: -1e6 - index, text: close },
    ]
  })
  edits.sort((a, b) => b.at - a.at || b.order - a.order)
  return edits.reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), source)
}

/** The place that runs whenever a change can show, as its start; undefined when that is the loading of the module. */
export function placeOf(places, { mutatorName }, start, end) {
  const inside = () => places.find((place) => place.start >= start && place.end <= end)
  if (mutatorName === 'BlockStatement' || mutatorName === 'ArrowFunction') return inside()?.start
  return places.findLast((place) => place.start <= start && place.end >= end)?.start
}

const ENDINGS = ['', '.ts', '.tsx', '/index.ts']
function resolve(from, to) {
  const [part] = from.split('/')
  const path = to.startsWith('.')
    ? join(dirname(from), to)
    : to.startsWith('#')
      ? join(part, /^#(test|art)\//.test(to) ? to.slice(1) : `src/${to.slice(1)}`)
      : to.startsWith('contract/')
        ? join('contract/src', to.slice('contract/'.length))
        : undefined
  return path && ENDINGS.map((ending) => path + ending).find((one) => existsSync(one) && /\.tsx?$/.test(one))
}

/** The files that each file reads: its imports, and the workers it starts. */
export function importsOf(file) {
  const source = readFileSync(file, 'utf8')
  const named = source.matchAll(/(?:from|import|new URL\(|import\()\s*'([^']+)'/g)
  return [...named].flatMap(([, to]) => resolve(file, to) ?? [])
}
