// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ConfirmDialog, Dialog } from './Dialog.tsx'
import { Drawer, Sheet } from './Drawer.tsx'
import { polyfillDialog } from './jsdom-dialog.ts'
import { topLayer } from './layers.ts'

beforeAll(polyfillDialog)
afterEach(cleanup)

const pressEscape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))

it('an open dialog is named by its title, is the top layer, and is gone when closed', () => {
  const { rerender } = render(<Dialog open onClose={() => {}} title="Login Required" />)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Login Required' })
  expect(dialog.open).toBe(true)
  expect(dialog.contains(topLayer() ?? null)).toBe(true)
  rerender(<Dialog open={false} onClose={() => {}} title="Login Required" />)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(topLayer()).toBeUndefined()
})

it('what can be done about a dialog stands below it, in a place of its own that is not there without anything to do', () => {
  const { rerender } = render(
    <Dialog open onClose={() => {}} title="Remove it?" actions={<button type="button">Remove</button>}>
      <p>It is gone for good.</p>
    </Dialog>,
  )
  const place = screen.getByRole('button', { name: 'Remove' }).parentElement
  expect([place?.className, place?.contains(screen.getByText('It is gone for good.'))]).toEqual(['dialog-actions', false])
  rerender(<Dialog open onClose={() => {}} title="Remove it?" dismissible={false} />)
  expect(document.querySelector('.dialog-actions')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})

it('Escape, the cross and a press on the backdrop close it; a press that began inside does not', async () => {
  const close = vi.fn()
  render(
    <Dialog open onClose={close} title="Login Required">
      <p>Please login to add items to your cart</p>
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog')
  pressEscape(dialog)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.mouseDown(dialog)
  fireEvent.click(dialog)
  expect(close).toHaveBeenCalledTimes(3)
  fireEvent.mouseDown(screen.getByText(/Please login/))
  fireEvent.click(dialog)
  expect(close).toHaveBeenCalledTimes(3)
})

it('a file picker cancelled inside leaves the dialog open', () => {
  const close = vi.fn()
  render(
    <Dialog open onClose={close} title="Upload">
      <input type="file" aria-label="Picture" />
    </Dialog>,
  )
  fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true }))
  expect(close).not.toHaveBeenCalled()
})

it('a question that needs an answer has no way out but its buttons', () => {
  const close = vi.fn()
  render(<Dialog open onClose={close} title="Are you 18 or older?" dismissible={false} />)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  pressEscape(dialog)
  fireEvent.mouseDown(dialog)
  fireEvent.click(dialog)
  expect(close).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  dialog.close()
  fireEvent(dialog, new Event('close'))
  expect(dialog.open).toBe(true)
})

it('a confirmation begins on the safe button, and cannot be left nor pressed again while it runs', async () => {
  const confirm = vi.fn()
  const close = vi.fn()
  const question = (busy: boolean) => (
    <ConfirmDialog open onClose={close} onConfirm={confirm} busy={busy} title="Delete order?" confirm="Delete" busyLabel="Removing..." />
  )
  const { rerender } = render(question(false))
  expect(document.activeElement?.textContent).toBe('Cancel')
  await userEvent.click(screen.getByRole('button', { name: /Delete/ }))
  expect(confirm).toHaveBeenCalledOnce()
  rerender(question(true))
  await userEvent.click(screen.getByText('Removing...'))
  pressEscape(screen.getByRole('alertdialog'))
  expect(confirm).toHaveBeenCalledOnce()
  expect(close).not.toHaveBeenCalled()
})

it('a sheet beside a usable page closes on Escape by its own doing', () => {
  const close = vi.fn()
  render(
    <Drawer open onClose={close} title="Order" modal={false}>
      Facts
    </Drawer>,
  )
  expect(topLayer()).toBeUndefined()
  fireEvent.keyDown(screen.getByText('Facts'), { key: 'Escape' })
  expect(close).toHaveBeenCalledOnce()
})

it('nothing of a closed dialog is in the page that the server sends', () => {
  expect(renderToString(<Dialog open={false} onClose={() => {}} title="Login Required" />)).toBe('')
})

it('Escape leaves it to the page to take the dialog away', () => {
  render(<Dialog open onClose={() => {}} title="Login Required" />)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  expect([pressEscape(dialog), dialog.open]).toEqual([false, true])
})

it('a browser that closes it by itself is heard once, and not while it is open or already gone', () => {
  const close = vi.fn()
  const { unmount } = render(
    <Dialog open onClose={close} title="Login Required">
      <p>Please login</p>
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  fireEvent(dialog, new Event('close'))
  expect(close).not.toHaveBeenCalled()
  dialog.close()
  fireEvent(dialog, new Event('close'))
  expect(close).toHaveBeenCalledOnce()
  unmount()
  fireEvent(dialog, new Event('close'))
  expect([close.mock.calls.length, dialog.open]).toEqual([1, false])
})

it('a wide dialog, one over all and one whose title is only spoken say so to the styles; the cross stays in its head', () => {
  const { rerender } = render(<Dialog open onClose={() => {}} title="Order" />)
  const looks = () => {
    const { dataset } = screen.getByRole('dialog')
    const heading = screen.getByRole('heading', { name: 'Order' })
    return [dataset.wide, dataset.full, heading.className, heading.parentElement?.className]
  }
  expect(looks()).toEqual([undefined, undefined, '', 'dialog-head'])
  rerender(<Dialog open onClose={() => {}} title="Order" wide full hideTitle />)
  expect(looks()).toEqual(['true', 'true', 'sr-only', 'dialog-head'])
  rerender(<Dialog open onClose={() => {}} title="Order" hideTitle dismissible={false} />)
  expect(looks()).toEqual([undefined, undefined, 'sr-only', 'sr-only'])
})

it('a confirmation for the keyboard begins on the button that confirms, and the safe one leaves it', async () => {
  const close = vi.fn()
  render(
    <ConfirmDialog
      {...{ open: true, onClose: close, onConfirm: () => {}, title: 'Verify?', confirm: 'Verify', cancel: 'Not yet' }}
      {...{ variant: 'success', focus: 'confirm' }}
    />,
  )
  expect(document.activeElement?.textContent).toBe('Verify')
  expect(screen.getByRole('button', { name: 'Verify' }).className).toBe('btn btn-success')
  const safe = screen.getByRole<HTMLButtonElement>('button', { name: 'Not yet' })
  expect(safe.disabled).toBe(false)
  await userEvent.click(safe)
  expect(close).toHaveBeenCalledOnce()
})

it('what cannot be taken back is asked with a button that says so, and the safe one is off while it is done', () => {
  render(<ConfirmDialog open busy onClose={() => {}} onConfirm={() => {}} title="Delete?" confirm="Delete" />)
  expect(screen.getByRole('button', { name: 'Delete' }).className).toBe('btn btn-danger-solid')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})

it('a sheet shows its note and its foot only where there are some, comes from its side and is closed by its cross', async () => {
  const close = vi.fn()
  const { rerender } = render(
    <Drawer open onClose={close} title="Cart">
      Packs
    </Drawer>,
  )
  const sheet = screen.getByRole('dialog', { name: 'Cart' })
  expect([sheet.querySelector('.side-foot'), sheet.querySelector('.text-muted'), sheet.dataset.from, sheet.dataset.wide]).toEqual([
    null,
    null,
    'right',
    undefined,
  ])
  expect(sheet.contains(topLayer() ?? null)).toBe(true)
  fireEvent.keyDown(screen.getByText('Packs'), { key: 'Escape' }) // the browser closes a modal one
  expect(close).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledOnce()
  rerender(
    <Sheet open onClose={close} title="Cart" note="12 items" foot={<button type="button">Pay</button>}>
      Packs
    </Sheet>,
  )
  const wide = screen.getByRole('dialog', { name: 'Cart' })
  expect([
    wide.querySelector('.side-foot')?.textContent,
    wide.querySelector('.side-head .text-muted')?.textContent,
    wide.dataset.wide,
  ]).toEqual(['Pay', '12 items', 'true'])
})

it('beside a usable page only Escape closes a sheet, not another key and not a press on its edge', () => {
  const close = vi.fn()
  render(
    <Drawer open onClose={close} title="Order" modal={false}>
      Facts
    </Drawer>,
  )
  const sheet = screen.getByRole('dialog')
  fireEvent.keyDown(screen.getByText('Facts'), { key: 'Enter' })
  fireEvent.mouseDown(sheet)
  fireEvent.click(sheet)
  expect(close).not.toHaveBeenCalled()
})

it('in a browser without the methods of a dialog it is shown all the same', () => {
  const { showModal, close } = HTMLDialogElement.prototype
  Object.assign(HTMLDialogElement.prototype, { showModal: undefined, close: undefined })
  try {
    const { unmount } = render(<Dialog open onClose={() => {}} title="Login Required" />)
    expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true)
    unmount()
  } finally {
    Object.assign(HTMLDialogElement.prototype, { showModal, close })
  }
})

it('a dialog keeps the page behind it from use, a sheet beside a usable page does not', () => {
  const shown: string[] = []
  const { show, showModal } = HTMLDialogElement.prototype
  const telling = (name: string, real: () => void) =>
    function (this: HTMLDialogElement) {
      shown.push(name)
      real.call(this)
    }
  Object.assign(HTMLDialogElement.prototype, { show: telling('show', show), showModal: telling('showModal', showModal) })
  try {
    render(<Dialog open onClose={() => {}} title="Login Required" />)
    const sheet = { open: true, onClose: () => {} }
    render(
      <>
        <Drawer {...sheet} title="Cart">
          Packs
        </Drawer>
        <Drawer {...sheet} title="Order" modal={false}>
          Facts
        </Drawer>
      </>,
    )
    expect(shown).toEqual(['showModal', 'showModal', 'show'])
  } finally {
    Object.assign(HTMLDialogElement.prototype, { show, showModal })
  }
})

it('Escape closes a sheet over the page', () => {
  const close = vi.fn()
  render(
    <Drawer open onClose={close} title="Cart">
      Packs
    </Drawer>,
  )
  pressEscape(screen.getByRole('dialog', { name: 'Cart' }))
  expect(close).toHaveBeenCalledOnce()
})
