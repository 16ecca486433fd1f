// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ConfirmDialog, Dialog } from './Dialog.tsx'
import { Drawer } from './Drawer.tsx'
import { teachDialogs } from './jsdom-dialog.ts'
import { topLayer } from './layers.ts'

beforeAll(teachDialogs)
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
