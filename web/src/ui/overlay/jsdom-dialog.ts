/**
 * Test support: gives jsdom, which knows the dialog element but cannot open one, the methods of a browser.
 * Focus rules and the top layer are not imitated; those are proved in a real browser.
 */
export function polyfillDialog(): void {
  const open = function (this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
  Object.assign(HTMLDialogElement.prototype, {
    show: open,
    showModal: open,
    close(this: HTMLDialogElement) {
      this.removeAttribute('open')
    },
  })
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
}
