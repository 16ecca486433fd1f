import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import routes from '#routes.ts'
import { openOffice, until } from '#test/office.tsx'
import { pending, queueOf, refusal } from '#test/staff-orders.ts'
import { toast } from '#ui/overlay/toast.ts'

const ORDERS = { 'GET /api/orders/admin/all': () => pending([]) }
const guarded = ['/admin/dashboard', '/admin/payment-verification', '/admin/orders', '/admin/orders/SLB-1', '/admin/settings']

afterEach(() => vi.useRealTimers())

const ordersScreen = () => screen.findByRole('heading', { name: 'Orders Management' })
const button = (name: RegExp | string) => screen.getByRole('button', { name })

it('[SF-035][BO-017] no frame of the shop, with its header and footer, is around a page of the staff', () => {
  type Entry = { file: string; path?: string | undefined; children?: Entry[] | undefined }
  const framesOf = (entries: Entry[], above: string[] = []): [path: string, frames: string[]][] =>
    entries.flatMap(({ file, path, children }) => (children ? framesOf(children, [...above, file]) : [[path ?? '', above]]))
  const frames = framesOf(routes)
  expect(frames.find(([path]) => path === 'products')?.[1]).toEqual(['shop/pages/layout.tsx'])
  const staff = frames.filter(([path]) => path.startsWith('admin'))
  expect(staff.length).toBeGreaterThan(5)
  expect(staff.flatMap(([, above]) => above).filter((file) => file.startsWith('shop/'))).toEqual([])
})

/** Puts the stylesheet of what floats on the page, with the colours of the look in it. */
function dressed(): void {
  const css = (name: string) => readFileSync(join(import.meta.dirname, '../../../ui', name), 'utf8')
  const colours = new Map([...css('theme.css').matchAll(/(--color-[\w-]+):\s*(#\w{6})/g)].map(([, name, value]) => [name, value]))
  const style = document.createElement('style')
  style.textContent = css('styles/overlay.css')
    .replace(/var\((--color-[\w-]+)\)/g, (whole, name) => colours.get(name) ?? whole)
    .replaceAll('calc(var(--strip) + 0.75rem)', '3rem')
  document.head.append(style)
  onTestFinished(() => style.remove())
}

/** The colour of the edge that marks a message. */
function hueOf(message: Element): string {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(message).borderLeftColor.match(/\d+/g) ?? []).map(Number)
  if (green > red && green > blue) return 'green'
  return red > 2 * green && red > 2 * blue ? 'red' : `${red} ${green} ${blue}`
}

describe('the guard of the back office', () => {
  it.each([...guarded, '/admin/nobody-knows'])('[BO-006][BO-025] %s without a token leads to the login', async (at) => {
    const { place, calls } = await openOffice({ at, signedIn: false })
    await screen.findByRole('tab', { name: 'Quick Access' })
    expect(place()).toBe('/admin/login')
    expect(calls()).toEqual([])
  })

  it('[BO-145][BO-191] a token that the server refuses leads there too, and is cleared', async () => {
    const { place } = await openOffice({ at: '/admin/orders', answers: { 'GET /api/admin/verify': () => refusal(401, 'Session expired') } })
    await screen.findByRole('tab', { name: 'Quick Access' })
    expect(place()).toBe('/admin/login')
    expect(localStorage.getItem('adminToken')).toBeNull()
    expect(localStorage.getItem('adminData')).toBeNull()
  })

  it('a server in trouble ends no session: the screens open and say what they cannot fetch', async () => {
    const { place, token } = await openOffice({
      at: '/admin/orders',
      answers: { ...ORDERS, 'GET /api/admin/verify': () => refusal(503, 'Soon') },
    })
    await ordersScreen()
    expect(place()).toBe('/admin/orders')
    expect(localStorage.getItem('adminToken')).toBe(token)
  })

  it('[BO-015] an unknown path leads to the dashboard', async () => {
    const { place } = await openOffice({ at: '/admin/nobody-knows/really' })
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(place()).toBe('/admin/dashboard')
  })

  it('[BO-019] while the token is being verified a spinner fills the screen', async () => {
    let answer = () => {}
    const after = new Promise<void>((done) => {
      answer = done
    })
    await openOffice({
      at: '/admin/orders',
      answers: {
        ...ORDERS,
        'GET /api/admin/verify': () => ({ after, json: { success: true, admin: { username: 'meena', role: 'admin' } } }),
      },
    })
    expect(screen.getByRole('status').textContent).toBe('Loading')
    expect(screen.queryByRole('heading')).toBeNull()
    answer()
    await ordersScreen()
    expect(screen.queryByText('Loading')).toBeNull()
  })

  it('a 401 in the midst of work removes both tokens and leads to the login', async () => {
    const office = await openOffice({ at: '/admin/orders', answers: ORDERS })
    await ordersScreen()
    localStorage.setItem('token', 'of-a-shopper')
    office.answers['GET /api/orders/admin/all'] = () => refusal(401, 'Session expired')
    await office.user.selectOptions(screen.getByLabelText('Status'), 'shipped')
    await screen.findByRole('tab', { name: 'Quick Access' })
    expect([localStorage.getItem('adminToken'), localStorage.getItem('token')]).toEqual([null, null])
  })

  it.each([
    ['in another tab counts here', () => new StorageEvent('storage', { key: 'adminToken', newValue: null })],
    ['counts in a page that Back brings from memory', () => Object.assign(new Event('pageshow'), { persisted: true })],
  ])('a sign-out %s', async (_, told) => {
    await openOffice({ at: '/admin/orders', answers: ORDERS })
    await ordersScreen()
    localStorage.clear()
    act(() => void dispatchEvent(told()))
    expect(await screen.findByRole('tab', { name: 'Quick Access' })).toBeDefined()
  })
})

describe('the shell around every screen', () => {
  it('[BO-026][RD-104] links the screens, marks the present one and counts the payments that wait', async () => {
    await openOffice({
      at: '/admin/orders',
      answers: { ...ORDERS, 'GET /api/orders/admin/pending-verifications': () => pending(queueOf('SLB-A', 'SLB-B'), { total: 12 }) },
    })
    const nav = within(await screen.findByRole('navigation', { name: 'Back office' }))
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Orders')
    expect((await nav.findByRole('link', { name: /^Payment Verification ?, ?12 ?pending$/ })).getAttribute('href')).toBe(
      '/admin/payment-verification',
    )
    const links = nav.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(expect.arrayContaining(['/admin/dashboard', '/admin/orders', '/admin/settings']))
  })

  it('[BO-027][BO-181] shows name and role as the browser keeps them', async () => {
    await openOffice({ at: '/admin/orders', answers: { ...ORDERS, 'GET /api/admin/verify': () => refusal(503, 'Soon') } })
    await ordersScreen()
    const bar = within(screen.getByRole('banner'))
    expect(bar.getByText('meena')).toBeDefined()
    expect(bar.getByText('Super admin')).toBeDefined()
  })

  it('[BO-028] Sign Out asks first; whoever declines stays signed in', async () => {
    const { user, place, token, calls } = await openOffice({ at: '/admin/orders', answers: ORDERS })
    await ordersScreen()
    await user.click(button('Sign Out'))
    const question = within(screen.getByRole('alertdialog', { name: 'Are you sure you want to logout?' }))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(place()).toBe('/admin/orders')
    expect(localStorage.getItem('adminToken')).toBe(token)
    expect(calls()).not.toContain('POST /api/admin/logout')
  })

  it('[BO-029] a confirmed sign-out clears the staff data, tells the server and leads to the login', async () => {
    const { user, place, calls } = await openOffice({ at: '/admin/orders', answers: ORDERS })
    await ordersScreen()
    const sent = vi.spyOn(globalThis, 'fetch')
    await user.click(button('Sign Out'))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign Out' }))
    await screen.findByRole('tab', { name: 'Quick Access' })
    expect(place()).toBe('/admin/login')
    expect([localStorage.getItem('adminToken'), localStorage.getItem('adminData')]).toEqual([null, null])
    await until(() => calls().includes('POST /api/admin/logout'))
    const logout = sent.mock.calls.find(([url]) => String(url).endsWith('/api/admin/logout'))
    expect(logout?.[1]?.keepalive, 'it goes out although the page is closed at once').toBe(true)
  })

  it('[BO-020] messages stand for four seconds at the top right, good ones green and bad ones red', async () => {
    await openOffice({ at: '/admin/orders', answers: ORDERS })
    dressed()
    await ordersScreen()
    act(() => toast.success('Warm up'))
    await screen.findByText('Warm up')
    act(() => toast.clear())
    vi.useFakeTimers()
    act(() => {
      toast.success('Saved')
      toast.error('Not saved')
    })
    const kinds = () => [...document.querySelectorAll<HTMLElement>('.toasts .toast')].map(({ dataset }) => dataset.kind)
    expect(kinds()).toEqual(['success', 'error'])
    const { position, right, padding } = getComputedStyle(document.querySelector('.toasts') ?? document.body)
    expect([position, right, padding]).toEqual(['fixed', '0px', '12px']) // below the strip, whose height is no number here
    expect([...document.querySelectorAll('.toasts .toast')].map(hueOf)).toEqual(['green', 'red'])
    act(() => void vi.advanceTimersByTime(3900))
    expect(kinds()).toEqual(['success', 'error'])
    act(() => void vi.advanceTimersByTime(200))
    expect(kinds()).toEqual([])
  })

  it('a question mark lists the keys, a slash goes to the search; both rest while a field has the focus', async () => {
    await openOffice({ at: '/admin/orders', answers: ORDERS })
    await ordersScreen()
    fireEvent.keyDown(document.body, { key: '/' })
    const search = screen.getByLabelText('Search orders')
    expect(document.activeElement).toBe(search)
    fireEvent.keyDown(search, { key: '?' })
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.keyDown(search, { key: 'Escape' })
    expect(document.activeElement).toBe(document.body)
    fireEvent.keyDown(document.body, { key: '?' })
    const keys = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }))
    const said = keys.getAllByRole('term').map(({ textContent }, at) => [textContent, keys.getAllByRole('definition')[at]?.textContent])
    expect(said[0]).toEqual(['/', 'Search'])
    expect(said).toContainEqual(['JK', 'Next, previous payment'])
    expect(said.slice(-2)).toEqual([
      ['Esc', 'Leave field / close'],
      ['?', 'This list'],
    ])
  })
})
