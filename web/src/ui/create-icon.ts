import type { SVGProps } from 'react'
import { createElement } from 'react'
import { cx } from './cx.ts'

type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/**
 * Stands in for lucide-react's own function of this name in the built pages: the icons of the shop use size, class and
 * standard SVG attributes only, and the package's version costs every shopper 1.6 kB more. An icon without a label is hidden
 * from assistive technology.
 */
export default function createLucideIcon({ node }: IconData) {
  return function Icon({ size = 24, className, ...rest }: IconProps) {
    const hidden = rest['aria-label'] || rest.role ? undefined : true
    const children = node.map(([tag, attributes]) => createElement(tag, attributes))
    const svg = { xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24', fill: 'none' }
    const stroke = { stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
    return createElement('svg', { ...svg, ...stroke, 'aria-hidden': hidden, ...rest, className: cx('lucide', className) }, ...children)
  }
}
