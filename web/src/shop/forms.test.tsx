import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ReviewForm } from '#shop/features/reviews/ReviewForm.tsx'
import { ADDRESS, CART, NO_ADDRESS, office, pinAnswer, TAKES_ORDERS } from '#test/checkout.ts'
import { orderOf } from '#test/orders.ts'
import { showPage } from '#test/page.tsx'
import { press, toCode, type, WELCOME } from '#test/registration.tsx'
import { beWide, openRoute, signIn, signOut } from '#test/route.tsx'
import { DETAIL, FACTS, RAMESH } from '#test/samples.ts'
import { eventually } from '#test/settled.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { wordsIn } from '#test/words.ts'
import { polyfillDialog } from '#ui/overlay/jsdom-dialog.ts'
import * as address from './pages/buying/address.tsx'
import * as checkout from './pages/buying/checkout.tsx'
import * as payLink from './pages/buying/pay-link.tsx'
import Contact from './pages/contact.tsx'
import ForgotPassword from './pages/forgot-password.tsx'
import Login from './pages/login.tsx'
import * as profile from './pages/profile.tsx'
import Register from './pages/register.tsx'
import * as settings from './pages/settings.tsx'

beforeAll(polyfillDialog)
beforeEach(() => {
  signOut()
  beWide(1280)
})

const HOME = { ...ADDRESS, _id: '0190f000-0000-7000-8000-000000000001', isDefault: true }
const SESSION = {
  _id: 'here',
  device: 'Firefox',
  createdAt: '2026-11-01T05:00:00.000Z',
  lastUsedAt: '2026-11-20T05:30:00.000Z',
  current: true,
}
const READY = { ...FACTS.payment, enableUPI: true, ready: true, upiId: 'shop@okbank', payeeName: 'Special Lion Beedi', bankTransfer: null }
const ANSWERS: Answers = {
  ...TAKES_ORDERS,
  ...WELCOME,
  'GET /api/shop': () => ({ json: { success: true, shop: { ...FACTS, payment: READY } } }),
  'GET /api/address': () => ({
    json: {
      ...NO_ADDRESS,
      address: HOME,
      addresses: [HOME, { ...HOME, _id: '0190f000-0000-7000-8000-000000000002', street: '3 Market', isDefault: false }],
    },
  }),
  'GET /api/pincode/470002': () => pinAnswer(office('Gopalganj'), office('Tili')),
  'GET /api/auth/sessions': () => ({ json: { success: true, sessions: [SESSION] } }),
  'GET /api/pay/token': () => ({ json: { success: true, page: { state: 'open', order: orderOf(), until: '2026-11-23T05:06:00.000Z' } } }),
  'POST /api/auth/forgot-password': () => ({}),
  'POST /api/auth/verify-reset-otp': () => ({}),
  'POST /api/auth/email/code': () => ({}),
}
const open = (module: Parameters<typeof openRoute>[0], at: string, path = at, state?: unknown) => openRoute(module, { path, at, state })
const signedIn = (...to: Parameters<typeof open>) => {
  signIn()
  return open(...to)
}
const ORDER_SHOWN = { staticCart: CART, address: ADDRESS, existingOrder: orderOf() }

/** Of an unpaid order. */
const WAYS_TO_PAY = [
  'h2: Payment Options Pay ₹2,960 Now →upi://pay?pa=shop@okbank&pn=Special%20Lion%20Beedi&am=2960.00&cu=INR&tn=Order%20SLB7K4M92QX&tr=SLB7K4M92QX UPI ID shop@okbank',
  '[:copy:Copy UPI ID (Copy)]',
  '<status> Amount ₹2,960',
  '[:copy:Copy Amount (Copy)]',
  '<status> (QR code to pay ₹2,960)',
  '[:download:Save QR]',
  '[I Have Made the Payment]',
]
const FORMS: [what: string, open: () => Promise<unknown>, words: string[]][] = [
  [
    'the login',
    () => showPage(<Login />, { at: '/login' }),
    [
      'h1: Login (Login)',
      'Email type=email autocomplete=username inputmode=email',
      'Password type=password autocomplete=current-password enterkeyhint=go autocapitalize=none spellcheck=false',
      '[:eye:Show password] aria-pressed=false',
      '[LoginSigning in...]',
      'Forgot your password? →/forgot-password New here? Sign up here →/register Back to Home →/',
    ],
  ],
  [
    'the registration',
    () => showPage(<Register />, { at: '/register' }),
    [
      'h1: Register (Steps to an account) <step> Create Account Address Details optional Verify Email (Create Account)',
      'Full Name* autocomplete=name',
      'Email* type=email autocomplete=email inputmode=email',
      'Phone Number* type=tel autocomplete=tel-national inputmode=numeric “10 digits, starting with 6-9”',
      'Password* type=password autocomplete=new-password autocapitalize=none spellcheck=false',
      '[:eye:Show password] aria-pressed=false',
      'Date of Birth (optional) type=date autocomplete=bday “Needed for delivery to states with a higher minimum age.”',
      'I agree to the Terms & Conditions and the Privacy Policy type=checkbox',
      'Terms & Conditions →/terms Privacy Policy →/privacy-policy',
      'I am 18 or older type=checkbox',
      '[Continue]',
      'Already have an account? Sign in here →/login Terms & Conditions →/terms , Privacy Policy →/privacy-policy',
    ],
  ],
  [
    'the code of a registration',
    () => toCode(),
    [
      'h1: Register (Steps to an account) Create Account , done Address Details skipped <step> Verify Email (Verify Email) We have sent a six-digit code to Ramesh@Example.com .',
      '[Change Email]',
      'It expires in 10 minutes. Look in the spam folder too.',
      'Email verification code autocomplete=one-time-code inputmode=numeric focus',
      '<alert>',
      '[Verify and Create AccountCreating account...]',
      '[Back]',
      '[Resend code in some s] disabled',
      'Already have an account? Sign in here →/login Terms & Conditions →/terms , Privacy Policy →/privacy-policy',
    ],
  ],
  [
    'a forgotten password',
    () => showPage(<ForgotPassword />, { at: '/forgot-password' }),
    [
      '[:arrow-left:Back]',
      'h1: Forgot Password (Forgot Password) Enter your email and we’ll send you a 6-digit code.',
      'Email type=email autocomplete=email inputmode=email',
      '[Send CodeSending code...]',
      'Remember your password? Sign in here →/login',
    ],
  ],
  [
    'the new password',
    async () => {
      await showPage(<ForgotPassword />, { at: '/forgot-password' })
      await type('Email', 'gita@example.in')
      await press('Send Code')
      await userEvent.type(await screen.findByLabelText('Reset code'), '123456')
      await press('Verify')
    },
    [
      '[:arrow-left:Back]',
      'h1: Reset Password (Reset Password)',
      'New Password type=password autocomplete=new-password autocapitalize=none spellcheck=false',
      '[:eye:Show new password] aria-pressed=false',
      'Confirm Password type=password autocomplete=new-password autocapitalize=none spellcheck=false',
      '[:eye:Show password confirmation] aria-pressed=false',
      '[Reset PasswordSaving...]',
      'Remember your password? Sign in here →/login',
    ],
  ],
  [
    'a message',
    () => showPage(<Contact />, { at: '/contact' }),
    [
      'h1: Contact Us',
      'h2: :map-pin: Address Chhatarpur, Madhya Pradesh',
      'h2: :mail: Email care@shop.test →mailto:care@shop.test',
      'h2: :phone: Phone +91 98765 43210 →tel:+919876543210 Monday to Saturday, 10:00 AM to 7:00 PM IST (Ask us Anything)',
      'h2: Ask us Anything',
      'Name* autocomplete=name maxlength=100',
      'Email* type=email autocomplete=email',
      'Message* maxlength=5000',
      '[Send MessageSending...]',
      '(Check message status)',
      'h2: Check message status',
      'Ticket number* maxlength=40 autocapitalize=characters',
      'Your email* type=email autocomplete=email',
      '[Show statusLooking...]',
    ],
  ],
  [
    'the address of an order',
    () => signedIn(address, '/address', '/address', { cart: CART }),
    [
      '→/checkout Step 1 of 2',
      'h1: Delivery Address (Checkout steps) <step> Address Current Payment Your saved addresses',
      'Sita Kumar14 Bazaar Road, Gopalganj, Behind the clock tower, Sagar, Madhya Pradesh 470002 type=radio checked',
      'Sita Kumar3 Market, Gopalganj, Behind the clock tower, Sagar, Madhya Pradesh 470002 type=radio',
      'Full Name* autocomplete=name maxlength=100',
      'Mobile Number* type=tel autocomplete=tel-national inputmode=numeric “10 digits”',
      'Email Address* type=email autocomplete=email',
      'Pin Code* autocomplete=postal-code inputmode=numeric “This PIN code is valid.”',
      ':check:',
      'City* autocomplete=address-level2 readonly',
      ':lock:',
      'State* autocomplete=address-level1 readonly',
      ':lock:',
      'Complete Address* autocomplete=street-address maxlength=500',
      'Locality/Area autocomplete=address-level3 maxlength=200',
      'Landmark (optional) autocomplete=off maxlength=200',
      '[Continue to Payment]',
      '(Your order) (Order Summary)',
      'h2: Order Summary 12 items (Items) {} Special Lion Beedi (Big Pack) 8 × ₹280 ₹2,240 Original price ₹3,200 (Quantity of Special Lion Beedi (Big Pack))',
      '[:minus:Decrease Quantity of Special Lion Beedi (Big Pack)]',
      'Quantity of Special Lion Beedi (Big Pack) autocomplete=off inputmode=numeric',
      '[:plus:Increase Quantity of Special Lion Beedi (Big Pack)]',
      '<status> {} Special Lion Beedi (Small Pack) 4 × ₹210 ₹840 Original price ₹1,200 (Quantity of Special Lion Beedi (Small Pack))',
      '[:minus:Decrease Quantity of Special Lion Beedi (Small Pack)]',
      'Quantity of Special Lion Beedi (Small Pack) autocomplete=off inputmode=numeric',
      '[:plus:Increase Quantity of Special Lion Beedi (Small Pack)]',
      '<status> Items 12 Subtotal ₹4,400 <saving> Savings −₹1,440 Total ₹2,960',
    ],
  ],
  [
    'a payment',
    () => signedIn(checkout, '/checkout', '/checkout', ORDER_SHOWN),
    [
      'h1: Secure Checkout (Checkout steps) Address Done <step> Payment Current <ok status> :circle-check: Order Created Successfully Order SLB-7K4M-92QX, total ₹2,960 <plain> :house: Delivery Address Confirmed Sita Kumar, 14 Bazaar Road, Gopalganj, Behind the clock tower, Sagar, Madhya Pradesh 470002',
      '[:pencil:Edit address]',
      '(Payment Options)',
      ...WAYS_TO_PAY,
      ':shield-check: Secured by UPI (Confirm Payment)',
      'h2: Confirm Payment Order SLB-7K4M-92QX, amount ₹2,960',
      'UPI Transaction ID autocomplete=off enterkeyhint=send autocapitalize=characters spellcheck=false “12 digits, as your UPI app shows it0/16”',
      '[:info:Where do I find the transaction ID?] aria-expanded=false',
      '[:eye:Show transaction ID]',
      'Payment screenshot (optional) type=file accept=image/jpeg,image/png,image/gif',
      ':upload: Upload screenshot JPG, PNG, GIF. Under 5 MB. Examples : 4252 1098 •••• , 0847 1889 ••••',
      '[Confirm PaymentSubmitting...] disabled',
      'Enter the transaction ID first. We never ask for your UPI PIN. Our team checks every payment, usually within 1 hour. (Your order) (Order Summary)',
      'h2: Order Summary',
      '[Change quantities]',
      '(Items) {} Special Lion Beedi (Big Pack) 8 × ₹280 ₹2,240 Original price ₹3,200 {} Special Lion Beedi (Small Pack) 4 × ₹210 ₹840 Original price ₹1,200 Subtotal ₹4,400 <saving> Savings −₹1,440 Estimated Delivery 5 to 7 business days Total ₹2,960 12 packs. Savings: ₹1,320 off the original prices and ₹120 bulk discount (₹10 off each). Prices include taxes. (How to Pay)',
      'h2: How to Pay (How to Pay) 1 Scan QR code with your UPI app 2 Pay the exact amount, ₹2,960.00 Then come back to this page. 3 Enter the transaction ID below Our team checks it before we pack your order.',
    ],
  ],
  [
    'the payment of a link',
    () => open(payLink, '/pay/token', '/pay/:token'),
    [
      'h1: Pay for order SLB-7K4M-92QX You ordered by phone. This page is open until 23 Nov 2026, 10:36 am. (Payment Options)',
      ...WAYS_TO_PAY,
      ':shield-check: Secured by UPI (How to Pay)',
      'h2: How to Pay (How to Pay) 1 Scan QR code with your UPI app 2 Pay the exact amount, ₹2,960.00 Then come back to this page. 3 Enter the transaction ID below Our team checks it before we pack your order. (Confirm Payment)',
      'h2: Confirm Payment Order SLB-7K4M-92QX, amount ₹2,960',
      'UPI Transaction ID autocomplete=off enterkeyhint=send autocapitalize=characters spellcheck=false “12 digits, as your UPI app shows it0/16”',
      '[:info:Where do I find the transaction ID?] aria-expanded=false',
      '[:eye:Show transaction ID]',
      'Payment screenshot (optional) type=file accept=image/jpeg,image/png,image/gif',
      ':upload: Upload screenshot JPG, PNG, GIF. Under 5 MB. Examples : 4252 1098 •••• , 0847 1889 ••••',
      '[Confirm PaymentSubmitting...] disabled',
      'Enter the transaction ID first. We never ask for your UPI PIN. Our team checks every payment, usually within 1 hour. (Order Summary)',
      'h2: Order Summary 20 Nov 2026, 10:36 am (Items) {} Special Lion Beedi (Big Pack) 8 × ₹280 ₹2,240 Original price ₹3,200 {} Special Lion Beedi (Small Pack) 4 × ₹210 ₹840 Original price ₹1,200 Payment Status <yellow> Pending Subtotal ₹4,400 <saving> Discount −₹1,440 Shipping Free Total ₹2,960 12 packs. Savings: ₹1,320 off the original prices and ₹120 bulk discount (₹10 off each). Prices include taxes.',
    ],
  ],
  [
    'the profile',
    async () => {
      await signedIn(profile, '/profile')
      await press('Edit Profile')
      await press('Edit address: 14 Bazaar')
    },
    [
      'h1: My Profile Email, password, devices and your data →/settings (Profile Information)',
      'h2: Profile Information (Profile Information)',
      'Full Name* autocomplete=name',
      'Email readonly “You can change it in Settings.”',
      ':lock:',
      'Phone* type=tel autocomplete=tel-national inputmode=numeric “10 digits”',
      'Date of Birth type=date autocomplete=bday “Needed for delivery to states with a higher minimum age.”',
      '[Save ChangesSaving...]',
      '[Cancel]',
      '(Delivery Addresses)',
      'h2: Delivery Addresses',
      '[:plus:Add Address (Add)]',
      '(Delivery addresses) Sita Kumar <green> Primary 14 Bazaar Road, Gopalganj, Behind the clock tower, Sagar, Madhya Pradesh 470002 9811122233',
      '[:pencil:Edit address: 14 Bazaar Road (Edit)]',
      '[:trash:Delete address: 14 Bazaar Road (Delete)]',
      'Sita Kumar 3 Market, Gopalganj, Behind the clock tower, Sagar, Madhya Pradesh 470002 9811122233',
      '[:pencil:Edit address: 3 Market (Edit)]',
      '[Make primary: 3 Market (Make Primary)]',
      '[:trash:Delete address: 3 Market (Delete)]',
      '(Edit Address)',
      'h2: Edit Address',
      '[:x:Close]',
      '(Delivery address)',
      'Name* autocomplete=name maxlength=100',
      'Phone* type=tel autocomplete=tel-national inputmode=numeric “10 digits”',
      'Pin Code* autocomplete=postal-code inputmode=numeric “This PIN code is valid.”',
      ':check:',
      'City* autocomplete=address-level2 readonly',
      ':lock:',
      'State* autocomplete=address-level1 readonly',
      ':lock:',
      'Address* autocomplete=street-address maxlength=500',
      'Locality/Area autocomplete=address-level3 maxlength=200',
      'Landmark (optional) autocomplete=off maxlength=200',
      '[Save AddressSaving...]',
      '[Cancel]',
    ],
  ],
  [
    'the settings',
    () => signedIn(settings, '/settings'),
    [
      'h1: Settings (Change Password)',
      'h2: Change Password (Change Password)',
      "Current Password type=password autocomplete=current-password autocapitalize=none spellcheck=false “Signed up with Google? Set a password first: log out and choose 'Forgot your password?'.”",
      '[:eye:Show current password] aria-pressed=false',
      'New Password type=password autocomplete=new-password autocapitalize=none spellcheck=false',
      '[:eye:Show new password] aria-pressed=false',
      'Confirm Password type=password autocomplete=new-password autocapitalize=none spellcheck=false',
      '[:eye:Show password confirmation] aria-pressed=false',
      '[Change PasswordSaving...]',
      '(Change Email)',
      'h2: Change Email (Change Email) You sign in with ramesh@example.com .',
      'New Email type=email autocomplete=email inputmode=email',
      'Your Password type=password autocomplete=current-password autocapitalize=none spellcheck=false',
      '[:eye:Show password] aria-pressed=false',
      '[Send CodeSending code...]',
      '(Notifications)',
      'h2: Notifications <status> This browser cannot show notifications of our shop. We keep you informed by email. (Signed-in Devices)',
      'h2: Signed-in Devices (Signed-in devices) Firefox <green> This device Last used 20 Nov 2026, 11:00 am, signed in 1 Nov 2026, 10:30 am (Your Data)',
      'h2: Your Data Download everything we hold about you. Deleting your account removes your name, addresses, cart and wishlist; we must keep orders you paid for with their address for tax records. Unpaid orders are cancelled and lose name and address. A message that is still open stays until it is closed; of closed ones the dates alone stay. Reviews of what you bought stay without your name; your other reviews are taken off the shop.',
      '[:download:Download My DataPreparing...]',
      '[Delete Account]',
    ],
  ],
  [
    'a review',
    () => showPage(<ReviewForm product={DETAIL} user={RAMESH} own={undefined} onDone={() => {}} onCancel={() => {}} />),
    [
      '(Write a Review)',
      'h3: Write a Review (Review) Rating*',
      '1 star type=radio',
      '2 stars type=radio',
      '3 stars type=radio',
      '4 stars type=radio',
      '5 stars type=radio',
      'Title* maxlength=120 “0/120”',
      'Comment* maxlength=5000 “At least 15 characters0/5000”',
      'Photos (optional) type=file accept=image/* multiple',
      ':upload: Add photos Up to 5, 10 MB each',
      '[Submit ReviewSubmitting...]',
      '[Cancel]',
    ],
  ],
]

afterEach(() => void vi.useRealTimers())

/** How long another code has to wait depends on the clock. */
const shown = () => wordsIn(document.body).map((line) => line.replace(/in \d+ s/, 'in some s'))

it.each(FORMS)('%s says what it asks for, each with its right name, keyboard and limits', async (_what, show, words) => {
  // while the desk is open
  vi.setSystemTime(new Date('2026-11-20T06:00:00.000Z'))
  await openShop(ANSWERS)
  await show()

  await eventually(() => expect(shown()).toEqual(words))
})
