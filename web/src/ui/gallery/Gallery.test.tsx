import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Gallery } from './page.tsx'

it('no part of the look writes a style into the page: the content security policy would refuse it', () => {
  const html = renderToString(<Gallery />)
  expect(html).toContain('TOBACCO CAUSES PAINFUL DEATH')
  expect(html).not.toMatch(/\sstyle=|<style/)
})
