import type { BrowserContext } from '@playwright/test'
import type { Camera } from './camera.ts'
import { OWNER, send } from './shop.ts'

/** What opens on a page of a guest, and what a form says that was sent empty. */
export async function guestStates(guest: BrowserContext, { open, shoot, picture }: Camera, width: number): Promise<void> {
  const page = await guest.newPage()
  if (width < 1000) {
    await picture(page, '/', `home-guest-${width}`)
    await page.getByRole('button', { name: 'Menu' }).click()
    await shoot(page, `menu-${width}`, false)
  }
  await open(page, '/product/special-lion-beedi-big')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await shoot(page, `login-prompt-${width}`, false)
  for (const [name, path, button] of [
    ['login-errors', '/login', 'Login'],
    ['register-errors', '/register', 'Continue'],
    ['contact-errors', '/contact', 'Send Message'],
    ['admin-login-errors', '/admin/login', 'Sign In'],
  ] as const) {
    await open(page, path)
    await page.locator('form').getByRole('button', { name: button }).first().click()
    await shoot(page, `${name}-${width}`)
  }
  await page.close()
}

/** A shop that cannot be paid, and a checkout in it. */
export async function closedTill(own: BrowserContext, { open, shoot }: Camera, width: number, admin: string): Promise<void> {
  const pay = (enableUPI: boolean) =>
    send('PUT', '/api/admin/settings', { section: 'payment', data: { enableUPI }, password: OWNER }, admin)
  await pay(false)
  const page = await own.newPage()
  await open(page, '/')
  await page.getByRole('button', { name: /^Cart/ }).first().click()
  await page.getByRole('button', { name: 'Proceed to Address' }).click()
  await shoot(page, `address-no-payment-${width}`)
  await page.getByLabel('Mobile Number*').fill('9876543210')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.waitForURL('**/checkout')
  await shoot(page, `checkout-no-payment-${width}`)
  await page.close()
  await pay(true)
}

/** What opens on a page of a shopper: the cart drawer, the way to the payment, the dialogs. */
export async function shopperStates(own: BrowserContext, { open, shoot, picture }: Camera, width: number): Promise<void> {
  const page = await own.newPage()
  await picture(page, '/', `home-signed-in-${width}`)
  await picture(page, '/product/special-lion-beedi-big', `product-with-cart-${width}`)
  await page.getByRole('button', { name: /^Cart/ }).first().click()
  await shoot(page, `cart-drawer-${width}`, false)
  await page.getByRole('button', { name: 'Proceed to Address' }).click()
  await shoot(page, `address-${width}`)
  await page.getByLabel('Mobile Number*').fill('9876543210')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.waitForURL('**/checkout')
  await page.getByText('Order Created Successfully').waitFor()
  await shoot(page, `checkout-${width}`)
  await open(page, '/orders')
  await page
    .getByRole('button', { name: /^View Details of order/ })
    .first()
    .click()
  await shoot(page, `order-details-${width}`, false)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Delete order/ })
    .first()
    .click()
  await shoot(page, `order-delete-${width}`, false)
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Add Address' }).click()
  await shoot(page, `address-dialog-${width}`, false)
  await page.close()
}

/** Screens of the staff that open on a press, and what others see of them. */
export async function staffStates(office: BrowserContext, packer: BrowserContext, camera: Camera, width: number): Promise<void> {
  const { open, shoot, picture, pictures } = camera
  const page = await office.newPage()
  await picture(page, '/admin/settings?tab=admins', `admin-users-${width}`)
  await page.getByRole('button', { name: 'Change role of meera' }).click()
  await shoot(page, `admin-users-role-${width}`, false)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Admin' }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await shoot(page, `admin-users-invite-errors-${width}`, false)
  await open(page, '/admin/settings?tab=payment')
  await page.getByLabel('UPI ID', { exact: true }).fill('another@okbank')
  await page.getByRole('button', { name: /^Save/ }).click()
  await shoot(page, `admin-settings-password-missing-${width}`)
  await open(page, '/admin/inventory')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await shoot(page, `admin-product-${width}`, false)
  await picture(page, '/admin/returns', `admin-returns-list-${width}`)
  await page
    .getByRole('button', { name: /^Decide / })
    .first()
    .click()
  await shoot(page, `admin-return-${width}`, false)
  await page.close()
  await pictures(
    packer,
    { 'not-allowed': '/admin/orders', 'packer-settings': '/admin/settings', 'packer-dispatch': '/admin/dispatch' },
    width,
  )
}
