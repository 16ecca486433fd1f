import { act, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import createIcon from '../ui/create-icon.ts'
import { replayEarlyActions } from './replay-early.ts'
import { useScroll } from './use-scroll.ts'

describe('what was done before the page answered', () => {
  beforeEach(() => {
    delete window.early
    document.body.innerHTML = ''
  })

  /** A form as the server sent it, with what React would hear of each field. */
  function form(html: string) {
    document.body.innerHTML = `<form>${html}</form>`
    const heard: string[] = []
    for (const kind of ['input', 'change', 'click', 'submit'])
      document.body.addEventListener(kind, (event) => {
        const { id, value } = event.target as HTMLInputElement // `as`: the fields of this form
        heard.push(`${kind} ${id}=${value ?? ''}`)
        if (kind === 'submit') event.preventDefault()
      })
    return { heard, field: (id: string) => document.getElementById(id) as HTMLInputElement } // `as`: made above
  }

  it('a text, a note, a tick and a choice that a person made are told to the page, and nothing that they left alone', async () => {
    const { heard, field } = form(
      `<input id="name" value="as sent"><input id="kept" value="alone"><textarea id="note"></textarea>
       <input id="tick" type="checkbox"><input id="untick" type="checkbox" checked>
       <input id="first" name="way" type="radio" checked><input id="second" name="way" type="radio">
       <select id="sort"><option selected>a</option><option>b</option></select><select id="still"><option selected>c</option></select>`,
    )
    field('name').value = 'Ramesh'
    field('note').value = 'Ring twice'
    field('tick').checked = true
    field('untick').checked = false
    field('second').checked = true
    field('sort').value = 'b'
    await replayEarlyActions(document)
    expect(heard.filter((one) => !one.startsWith('click'))).toEqual([
      'input name=Ramesh',
      'input note=Ring twice',
      'input tick=on',
      'change tick=on',
      'input untick=on',
      'change untick=on',
      'input second=on',
      'change second=on',
      'change sort=b',
    ])
    expect(['name', 'note', 'kept'].map((id) => field(id).value)).toEqual(['Ramesh', 'Ring twice', 'alone'])
    expect(['tick', 'untick', 'first', 'second'].map((id) => field(id).checked)).toEqual([true, false, false, true])
    expect(field('sort').value).toBe('b')
  })

  it('presses and submits follow in their order, each once, and not on what is gone', async () => {
    const { heard, field } = form(
      '<button id="one" type="button" data-waiting></button><button id="two" data-waiting></button><button id="gone" type="button"></button>',
    )
    const owner = field('two').form ?? expect.unreachable('the form of the button')
    const gone = field('gone')
    gone.remove()
    window.early = [{ target: gone }, { target: field('two'), form: owner }, { target: field('one') }]
    await replayEarlyActions(document)
    expect(heard).toEqual(['submit =', 'click one='])
    expect([field('one'), field('two')].map((button) => button.hasAttribute('data-waiting'))).toEqual([false, false])
    expect(window.early).toEqual([])
    await replayEarlyActions(document)
    expect(heard).toHaveLength(2)
  })

  it('what stands in a part that does not answer yet waits for that part, and for no other', async () => {
    const { heard, field } = form(
      `<button id="page" type="button"></button>
       <div id="late" data-pending><input id="note"><button id="ask" type="button" data-waiting></button></div>
       <div data-pending><button id="later" type="button"></button></div>`,
    )
    field('note').value = 'A dry place'
    const taps = ['ask', 'page', 'later'].map((id) => ({ target: field(id) }))
    window.early = [...taps]
    await replayEarlyActions(document)
    expect(heard).toEqual(['click page='])
    field('late').removeAttribute('data-pending')
    await replayEarlyActions(field('late'))
    expect(heard).toEqual(['click page=', 'input note=A dry place', 'click ask='])
    expect(window.early).toEqual(taps.slice(2))
  })

  it('a browser that cannot ask for a submit gets the event itself', async () => {
    const { heard, field } = form('<button id="two"></button>')
    const owner = field('two').form ?? expect.unreachable('the form of the button')
    Object.assign(owner, { requestSubmit: undefined })
    window.early = [{ target: field('two'), form: owner }]
    await replayEarlyActions(document)
    expect(heard).toEqual(['submit ='])
  })
})

describe('where a page stands', () => {
  let top = 0
  let height = 5000
  const grown: (() => void)[] = []
  beforeEach(() => {
    sessionStorage.clear()
    top = 0
    height = 5000
    grown.length = 0
    vi.stubGlobal('scrollTo', (_x: number, y: number) => {
      top = Math.min(y, height - innerHeight)
    })
    vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top)
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height)
    vi.stubGlobal(
      'ResizeObserver',
      class {
        isOver = false
        constructor(told: () => void) {
          grown.push(() => !this.isOver && told())
        }
        observe() {}
        disconnect() {
          this.isOver = true
        }
      },
    )
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  function Page() {
    useScroll()
    return null
  }
  async function open(at: string) {
    const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [{ pathname: at, key: 'first' }] })
    const view = render(<RouterProvider router={router} />)
    await act(async () => {})
    return { view, go: (to: string | number) => act(async () => void (await router.navigate(to as string))) } // `as`: either kind of way
  }
  const scroll = (to: number) => {
    top = to
    dispatchEvent(new Event('scroll'))
  }

  it('a new page begins at its top, and Back returns to where one was', async () => {
    const { go } = await open('/products')
    expect(history.scrollRestoration).toBe('manual')
    scroll(900)
    await go('/product/big')
    expect(top).toBe(0)
    scroll(300)
    await go(-1)
    expect(top).toBe(900)
    await go(1)
    expect(top).toBe(300)
  })

  it('a filter of the same page moves nothing, another page of a list does', async () => {
    const { go } = await open('/products')
    scroll(700)
    await go('/products?sort=price')
    expect(top).toBe(700)
    await go('/products?sort=price&page=2')
    expect(top).toBe(0)
  })

  it('a page that is still too short is followed until it is long enough, unless somebody scrolls', async () => {
    const { go } = await open('/products')
    scroll(3000)
    await go('/product/big')
    height = 1000
    await go(-1)
    expect(top).toBe(1000 - innerHeight)
    height = 5000
    for (const tell of grown) tell()
    expect(top).toBe(3000)
    top = 10
    for (const tell of grown) tell()
    expect(top).toBe(10)

    await go(1)
    height = 1000
    await go(-1)
    dispatchEvent(new Event('wheel'))
    height = 5000
    for (const tell of grown) tell()
    expect(top).toBe(1000 - innerHeight)
  })

  it('a reload returns there, and gives its place to the browser when it leaves', async () => {
    const first = await open('/products')
    scroll(2500)
    dispatchEvent(new Event('pagehide'))
    expect(history.scrollRestoration).toBe('auto')
    expect(JSON.parse(sessionStorage.getItem('scroll') ?? '{}')).toMatchObject({ 'first /products': 2500 })
    first.view.unmount()
    scroll(100)
    expect(JSON.parse(sessionStorage.getItem('scroll') ?? '{}')['first /products']).toBe(2500)
    top = 0
    height = 1000
    await open('/products')
    height = 5000
    for (const tell of grown) tell()
    expect(top).toBe(2500)
  })

  it('a place that was kept as nonsense is the top', async () => {
    sessionStorage.setItem('scroll', 'no JSON')
    await open('/about')
    expect(top).toBe(0)
  })
})

describe('an icon', () => {
  const Icon = createIcon({ node: [['path', { d: 'M1 1', key: 'a' }]] })

  it('is drawn in the size and with the classes it is given, and hidden from those who listen', () => {
    const { container } = render(createElement(Icon, { size: 32, className: 'text-danger', strokeWidth: 3 }))
    const svg = container.querySelector('svg')
    const attributes = Object.fromEntries([...(svg?.attributes ?? [])].map(({ name, value }) => [name, value]))
    expect(attributes).toEqual({
      xmlns: 'http://www.w3.org/2000/svg',
      width: '32',
      height: '32',
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': '3',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      'aria-hidden': 'true',
      class: 'lucide text-danger',
    })
    expect(svg?.querySelector('path')?.getAttribute('d')).toBe('M1 1')
  })

  it('with a name or a role is there for everybody', () => {
    render(createElement(Icon, { 'aria-label': 'Done', role: 'img' }))
    expect(screen.getByRole('img', { name: 'Done' }).getAttribute('width')).toBe('24')
    const { container } = render(createElement(Icon, { role: 'presentation' }))
    expect(container.querySelector('svg')?.hasAttribute('aria-hidden')).toBe(false)
  })
})
