import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { showPage } from '#test/page.tsx'
import { signIn, signOut } from '#test/route.tsx'
import BareLayout, * as bare from './bare-layout.tsx'
import ShopLayout, * as shop from './layout.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signOut()
})

it.each([
  ['/login', <BareLayout key="page" />],
  ['/register', <BareLayout key="page" />],
  ['/forgot-password', <BareLayout key="page" />],
  ['/login', <bare.ErrorBoundary key="page" />],
  ['/products', <ShopLayout key="page" />],
  ['/address', <ShopLayout key="page" />],
  ['/checkout', <ShopLayout key="page" />],
  ['/payment-verification/SLB-7K4M-92QX', <ShopLayout key="page" />],
  ['/orders', <shop.ErrorBoundary key="page" />],
])('[RD-125][RD-126] %s stands under the health warning and asks for the age', async (at, page) => {
  await showPage(page, { at, facts: { warning: { text: 'THE WARNING IN FORCE', hindi: '', quitline: 'CALL 1800-11-2356' } } })
  expect(screen.getByRole('complementary', { name: 'Statutory health warning' }).textContent).toContain('THE WARNING IN FORCE')
  expect(await screen.findByRole('button', { name: 'Yes, I am 18 or older' })).toBeTruthy()
})

it.each(['/login', '/register', '/forgot-password'])('[SF-090] %s has nothing for whoever is signed in and leads home', async (at) => {
  signIn()
  const { place } = await showPage(<BareLayout />, { at })
  expect(place()).toBe('/')
})

it('/login stays for whoever is not signed in', async () => {
  const { place } = await showPage(<BareLayout />, { at: '/login' })
  expect(place()).toBe('/login')
})

it.each([
  ['/products', true],
  ['/product/checkout', true],
  ['/addresses', true],
  ['/address', false],
  ['/checkout', false],
  ['/orders', false],
  ['/orders/SLB-7K4M-92QX', false],
  ['/payment-verification/SLB-7K4M-92QX', false],
  ['/order-confirmation/SLB-7K4M-92QX', false],
])('%s has the launch offer above it: %s', async (at, isOffered) => {
  await showPage(<ShopLayout />, { at, facts: { promotions: true } })
  expect(screen.queryByRole('complementary', { name: 'Launch offer' }) !== null).toBe(isOffered)
})

it('no page has the launch offer where the shop advertises nothing', async () => {
  await showPage(<ShopLayout />, { at: '/products', facts: { promotions: false } })
  expect(screen.queryByRole('complementary', { name: 'Launch offer' })).toBeNull()
})
