import { expect, it } from 'vitest'
import { pageAt } from './page-at.ts'

it.each(['/orders/SLB-7K4', "/orders/X$'Y'-Z", '/orders/$&$`$$', '/orders/a&b'])(
  'a kept page opened at %s names that address and holds nothing twice',
  (pathname) => {
    const html = '<a href="/orders/kept">Order</a><p>Paid ₹540</p><a href="/orders/kept#top">Up</a>'
    const written = pathname.replace('&b', '&amp;b').replace('$&', '$&amp;')
    expect(pageAt(html, '/orders/kept', pathname).split(written)).toEqual([
      '<a href="',
      '">Order</a><p>Paid ₹540</p><a href="',
      '#top">Up</a>',
    ])
  },
)
