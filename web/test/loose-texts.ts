import type { Expression, JsxChild, Node } from 'typescript/unstable/ast'
import * as ast from 'typescript/unstable/ast'
import type { Checker, Type } from 'typescript/unstable/sync'
import { API, TypeFlags } from 'typescript/unstable/sync'

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike
const EMPTY = TypeFlags.BooleanLike | TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Void

type Shape = 'text' | 'element' | 'list' | 'nothing'
type Child = { node: JsxChild; kind: 'text' | 'conditional text' | 'element' | 'conditional element' }

const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes().flatMap(partsOf) : [type])

function shapeOf(part: Type, checker: Checker): Shape {
  if (part.flags & EMPTY || (part.isStringLiteralType() && part.value === '')) return 'nothing'
  if (part.flags & TEXT) return 'text'
  return checker.isArrayLikeType(part) ? 'list' : 'element'
}

/** What an expression may come to; a value that its caller may choose freely, such as `children`, counts as an element. */
function shapesOf(node: Expression, checker: Checker): Shape[] {
  if (ast.isParenthesizedExpression(node)) return shapesOf(node.expression, checker)
  if (ast.isConditionalExpression(node)) return [...shapesOf(node.whenTrue, checker), ...shapesOf(node.whenFalse, checker)]
  if (ast.isBinaryExpression(node) && node.operatorToken.kind === ast.SyntaxKind.AmpersandAmpersandToken)
    return ['nothing', ...shapesOf(node.right, checker)]
  const type = checker.getTypeAtLocation(node)
  const shapes = type ? partsOf(type).map((part) => shapeOf(part, checker)) : []
  return shapes.includes('text') && shapes.includes('element') ? ['element'] : shapes
}

function kindOf(node: JsxChild, checker: Checker): Child['kind'] | undefined {
  if (ast.isJsxText(node)) return node.text.trim() || !/\n/.test(node.text) ? 'text' : undefined
  if (!ast.isJsxExpression(node)) return 'element'
  if (!node.expression) return undefined
  const shapes = new Set(shapesOf(node.expression, checker))
  if (shapes.has('text')) return shapes.size === 1 ? 'text' : 'conditional text'
  return shapes.size === 1 && shapes.has('element') ? 'element' : 'conditional element'
}

/** Of the children of one element: texts that come and go beside others, and elements that come and go right before a text. */
function looseIn(children: readonly Child[]): Child[] {
  if (children.length < 2) return []
  return children.filter(({ kind }, at) => {
    if (kind === 'conditional text') return true
    const next = children.slice(at + 1).find((other) => other.kind !== 'conditional element')
    return kind === 'conditional element' && next?.kind === 'text'
  })
}

/**
 * What React could not take out, or put in, once a browser has translated the page, in all `.tsx` files of the project in the folder `root`
 * but tests: as `file:line what`.
 */
export function looseTexts(root: string): { files: number; loose: string[] } {
  const api = new API({ cwd: root })
  const config = `${root}/tsconfig.json`
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (!project) throw new Error(`${config} cannot be opened.`)
  const loose: string[] = []
  const names = project.program.getSourceFileNames().filter((name) => name.startsWith(`${root}/src/`) && /(?<!\.test)\.tsx$/.test(name))
  for (const name of names) {
    const file = project.program.getSourceFile(name)
    if (!file) throw new Error(`${name} cannot be read.`)
    const visit = (node: Node): void => {
      if (ast.isJsxElement(node) || ast.isJsxFragment(node)) {
        const children = node.children.flatMap((child) => {
          const kind = kindOf(child, project.checker)
          return kind ? [{ node: child, kind }] : []
        })
        for (const { node: child } of looseIn(children)) {
          const line = file.text.slice(0, child.getStart(file)).split('\n').length
          loose.push(`${name.slice(root.length + 1)}:${line} ${child.getText(file).trim().replace(/\s+/g, ' ')}`)
        }
      }
      node.forEachChild((child) => void visit(child))
    }
    visit(file)
  }
  api.close()
  return { files: names.length, loose }
}
