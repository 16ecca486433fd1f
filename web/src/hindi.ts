import type { Translation } from 'contract/translation.ts'

/** Every message file beside its Hindi: a text that is missing, too many or made of other facts does not compile. */
export type HindiTranslations = [
  Translation<typeof import('contract/orders/order-status.messages.ts'), typeof import('contract/orders/order-status.messages.hi.ts')>,
  Translation<typeof import('contract/orders/rejection.messages.ts'), typeof import('contract/orders/rejection.messages.hi.ts')>,
  Translation<typeof import('contract/receipts/receipt.messages.ts'), typeof import('contract/receipts/receipt.messages.hi.ts')>,
  Translation<typeof import('contract/refunds/refund-to.messages.ts'), typeof import('contract/refunds/refund-to.messages.hi.ts')>,
  Translation<typeof import('contract/refunds/refund.messages.ts'), typeof import('contract/refunds/refund.messages.hi.ts')>,
  Translation<typeof import('contract/returns/return-status.messages.ts'), typeof import('contract/returns/return-status.messages.hi.ts')>,
  Translation<typeof import('contract/rules/category.messages.ts'), typeof import('contract/rules/category.messages.hi.ts')>,
  Translation<typeof import('contract/rules/forms/messages.ts'), typeof import('contract/rules/forms/messages.hi.ts')>,
  Translation<typeof import('contract/rules/ist.messages.ts'), typeof import('contract/rules/ist.messages.hi.ts')>,
  Translation<
    typeof import('contract/rules/payment-reference.messages.ts'),
    typeof import('contract/rules/payment-reference.messages.hi.ts')
  >,
  Translation<typeof import('contract/rules/forms/quantity.messages.ts'), typeof import('contract/rules/forms/quantity.messages.hi.ts')>,
  Translation<typeof import('contract/rules/state.messages.ts'), typeof import('contract/rules/state.messages.hi.ts')>,
  Translation<typeof import('contract/rules/stock-level.messages.ts'), typeof import('contract/rules/stock-level.messages.hi.ts')>,
  Translation<
    typeof import('./admin/features/bank/automatic/messages.ts'),
    typeof import('./admin/features/bank/automatic/messages.hi.ts')
  >,
  Translation<typeof import('./admin/features/dispatch/messages.ts'), typeof import('./admin/features/dispatch/messages.hi.ts')>,
  Translation<typeof import('./admin/features/list/messages.ts'), typeof import('./admin/features/list/messages.hi.ts')>,
  Translation<typeof import('./admin/features/login/messages.ts'), typeof import('./admin/features/login/messages.hi.ts')>,
  Translation<typeof import('./admin/features/orders/status.messages.ts'), typeof import('./admin/features/orders/status.messages.hi.ts')>,
  Translation<typeof import('./admin/features/payments/messages.ts'), typeof import('./admin/features/payments/messages.hi.ts')>,
  Translation<typeof import('./admin/features/search/messages.ts'), typeof import('./admin/features/search/messages.hi.ts')>,
  Translation<typeof import('./admin/features/shell/format.messages.ts'), typeof import('./admin/features/shell/format.messages.hi.ts')>,
  Translation<typeof import('./admin/features/shell/messages.ts'), typeof import('./admin/features/shell/messages.hi.ts')>,
  Translation<typeof import('./client/cart/goods.messages.ts'), typeof import('./client/cart/goods.messages.hi.ts')>,
  Translation<typeof import('./client/messages.ts'), typeof import('./client/messages.hi.ts')>,
  Translation<typeof import('./client/offline/messages.ts'), typeof import('./client/offline/messages.hi.ts')>,
  Translation<typeof import('./client/pictures.messages.ts'), typeof import('./client/pictures.messages.hi.ts')>,
  Translation<typeof import('./client/problems.messages.ts'), typeof import('./client/problems.messages.hi.ts')>,
  Translation<typeof import('./language.messages.ts'), typeof import('./language.messages.hi.ts')>,
  Translation<typeof import('./messages.ts'), typeof import('./messages.hi.ts')>,
  Translation<typeof import('./shop/features/about/messages.ts'), typeof import('./shop/features/about/messages.hi.ts')>,
  Translation<
    typeof import('./shop/features/account-settings/messages.ts'),
    typeof import('./shop/features/account-settings/messages.hi.ts')
  >,
  Translation<
    typeof import('./shop/features/account/account.messages.ts'),
    typeof import('./shop/features/account/account.messages.hi.ts')
  >,
  Translation<typeof import('./shop/features/account/messages.ts'), typeof import('./shop/features/account/messages.hi.ts')>,
  Translation<
    typeof import('./shop/features/account/sign-in.messages.ts'),
    typeof import('./shop/features/account/sign-in.messages.hi.ts')
  >,
  Translation<typeof import('./shop/features/cart/messages.ts'), typeof import('./shop/features/cart/messages.hi.ts')>,
  Translation<typeof import('./shop/features/catalog/messages.ts'), typeof import('./shop/features/catalog/messages.hi.ts')>,
  Translation<
    typeof import('./shop/features/catalog/products.messages.ts'),
    typeof import('./shop/features/catalog/products.messages.hi.ts')
  >,
  Translation<typeof import('./shop/features/address/messages.ts'), typeof import('./shop/features/address/messages.hi.ts')>,
  Translation<typeof import('./shop/features/checkout/messages.ts'), typeof import('./shop/features/checkout/messages.hi.ts')>,
  Translation<typeof import('./shop/features/contact/messages.ts'), typeof import('./shop/features/contact/messages.hi.ts')>,
  Translation<
    typeof import('./shop/features/forgot-password/messages.ts'),
    typeof import('./shop/features/forgot-password/messages.hi.ts')
  >,
  Translation<typeof import('./shop/features/frame/menu.messages.ts'), typeof import('./shop/features/frame/menu.messages.hi.ts')>,
  Translation<typeof import('./shop/features/frame/messages.ts'), typeof import('./shop/features/frame/messages.hi.ts')>,
  Translation<typeof import('./shop/features/google/messages.ts'), typeof import('./shop/features/google/messages.hi.ts')>,
  Translation<typeof import('./shop/features/home/messages.ts'), typeof import('./shop/features/home/messages.hi.ts')>,
  Translation<typeof import('./shop/features/legal/messages.ts'), typeof import('./shop/features/legal/messages.hi.ts')>,
  Translation<typeof import('./shop/features/legal/privacy.messages.tsx'), typeof import('./shop/features/legal/privacy.messages.hi.tsx')>,
  Translation<typeof import('./shop/features/legal/refunds.messages.tsx'), typeof import('./shop/features/legal/refunds.messages.hi.tsx')>,
  Translation<typeof import('./shop/features/legal/terms.messages.tsx'), typeof import('./shop/features/legal/terms.messages.hi.tsx')>,
  Translation<typeof import('./shop/features/order-status/messages.ts'), typeof import('./shop/features/order-status/messages.hi.ts')>,
  Translation<typeof import('./shop/features/orders/messages.ts'), typeof import('./shop/features/orders/messages.hi.ts')>,
  Translation<typeof import('./shop/features/pay-link/messages.ts'), typeof import('./shop/features/pay-link/messages.hi.ts')>,
  Translation<typeof import('./shop/features/payment-form/messages.ts'), typeof import('./shop/features/payment-form/messages.hi.ts')>,
  Translation<typeof import('./shop/features/payment/messages.ts'), typeof import('./shop/features/payment/messages.hi.ts')>,
  Translation<typeof import('./shop/features/product/messages.ts'), typeof import('./shop/features/product/messages.hi.ts')>,
  Translation<
    typeof import('./shop/features/product/product-texts.messages.ts'),
    typeof import('./shop/features/product/product-texts.messages.hi.ts')
  >,
  Translation<typeof import('./shop/features/profile/messages.ts'), typeof import('./shop/features/profile/messages.hi.ts')>,
  Translation<typeof import('./shop/features/push/messages.ts'), typeof import('./shop/features/push/messages.hi.ts')>,
  Translation<typeof import('./shop/features/receipts/messages.ts'), typeof import('./shop/features/receipts/messages.hi.ts')>,
  Translation<typeof import('./shop/features/returns/messages.ts'), typeof import('./shop/features/returns/messages.hi.ts')>,
  Translation<typeof import('./shop/features/reviews/messages.ts'), typeof import('./shop/features/reviews/messages.hi.ts')>,
  Translation<typeof import('./shop/features/wishlist/messages.ts'), typeof import('./shop/features/wishlist/messages.hi.ts')>,
  Translation<typeof import('./shop/messages.ts'), typeof import('./shop/messages.hi.ts')>,
  Translation<typeof import('./ui/devices/devices.messages.ts'), typeof import('./ui/devices/devices.messages.hi.ts')>,
  Translation<typeof import('./ui/forms.messages.ts'), typeof import('./ui/forms.messages.hi.ts')>,
  Translation<typeof import('./ui/messages.ts'), typeof import('./ui/messages.hi.ts')>,
  Translation<typeof import('./ui/plural.messages.ts'), typeof import('./ui/plural.messages.hi.ts')>,
]
