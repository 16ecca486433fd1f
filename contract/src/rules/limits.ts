// Numbers that a rule counts with and a sentence tells, and the warning. A sentence takes them from here; a test finds a typed copy.

/** Years: nobody younger may enter, register or order anywhere in India. */
export const MINIMUM_AGE = 18
/** Characters of a password, of shoppers and of staff. */
export const PASSWORD_MINIMUM = 6
/** Characters of the name of an account. */
export const NAME_MAXIMUM = 50
/** Addresses that a customer may save. The refusal in `problem.ts` says the number, too. */
export const MAX_ADDRESSES = 20
/** Digits of every code that is mailed, for verification and for a reset, and minutes for which it is good. */
export const EMAIL_CODE_DIGITS = 6
export const CODE_MINUTES = 10
/** Seconds until a code may be sent again. */
export const REGISTRATION_RESEND_SECONDS = 30
export const RESET_RESEND_SECONDS = 60
/** Hours after an order at which an unpaid one is reminded, first and last. */
export const FIRST_REMINDER_HOURS = 2
export const LAST_REMINDER_HOURS = 20
/** Days for which the last reminder promises to hold an order: it is not cancelled before. */
export const HOLD_DAYS = 2
/** Hours after which an order without a transaction ID is cancelled. */
export const UNPAID_HOURS = 72
/** Hours for which the link of a caller's order opens the page where it is paid. */
export const PAY_LINK_HOURS = 72
/** Packs of one product that a cart, an order or a return holds at most. */
export const MAX_LINE_QUANTITY = 99_999
/** Rupees; more than that is no order of this shop. */
export const ORDER_MAXIMUM = 20_000_000
/** Rupees: more than this most banks refuse in one UPI payment. */
export const UPI_PAYMENT_LIMIT = 100_000
/** Orders of one person that wait for their payment, or for somebody who checks it: of a new customer, and of one who has paid before. */
export const MAX_UNPAID_ORDERS = { new: 10, known: 50 }
/** So often a payment of an order may be turned down before the shopper has to wait between two tries, and for how many hours. */
export const MAX_REJECTIONS = 3
export const HOURS_BETWEEN_TRIES = 12
/** Megabytes of a payment screenshot; exactly as many are too many. */
export const SCREENSHOT_MEGABYTES = 5
/** Photos of a review or a return, and megabytes of each; exactly as many pass. */
export const PHOTOS_MAXIMUM = 5
export const PHOTO_MEGABYTES = 10
/** Pictures of a product, and megabytes of each; exactly as many are too many. */
export const PRODUCT_PICTURES_MAXIMUM = 5
export const PRODUCT_PICTURE_MEGABYTES = 10
/** Characters of a review. */
export const REVIEW_TITLE_MAXIMUM = 120
export const REVIEW_COMMENT_MINIMUM = 15
export const REVIEW_COMMENT_MAXIMUM = 5000
/** Characters of the reason for which staff hide a review. */
export const HIDING_REASON_MINIMUM = 3
/** Packs at or below which a product counts as low on stock, where staff have entered nothing. */
export const DEFAULT_REORDER_POINT = 0
/** Parcels in which one order may travel. */
export const PARCELS_OF_AN_ORDER = 20
/** Hours after delivery within which a fault has to be told; the terms say so. */
export const FAULT_HOURS = 24
/** Calendar days after the day of delivery within which unused goods may go back; the refund policy says so. */
export const UNUSED_DAYS = 7
/** Characters of what is said about a return. */
export const RETURN_DETAILS_MAXIMUM = 1000
/** Business days within which money goes back; the refund policy says so. */
export const REFUND_DAYS = 5
/** Hours within which the law wants a first answer to a message. */
export const ANSWER_HOURS = 48
/** Hours after which staff are reminded of a message or return request without an answer. */
export const STAFF_REMINDER_HOURS = 24
/** Characters of a note on an order, of the notes to a decided payment, and of the reason why an order goes out unpaid. */
export const NOTE_LENGTH = 1000
/** Minutes within which whoever wrote a note on an order may take it back. */
export const NOTE_MINUTES = 15
/** Days for which an invitation to the back office can be accepted. */
export const INVITATION_DAYS = 7
/** Minutes for which a member of staff is locked out after wrong passwords; after how many, the settings say. */
export const STAFF_LOCK_MINUTES = 15
/** Minutes for which the link that makes a device known can be opened. */
export const DEVICE_LINK_MINUTES = 30
/** Hours for which the link to set a new password of staff can be opened. */
export const RESET_LINK_HOURS = 24
/** Passkeys of a member of staff. The refusal in `problem.ts` says the number, too. */
export const MAX_PASSKEYS = 10
/** Minutes without a word of the phone that passes on the bank's SMS, after which staff are warned. */
export const PHONE_SILENT_MINUTES = 15
/** Days without a word of the bank after which the owner is told of a payment that only an alert has shown. */
export const UNCONFIRMED_DAYS = 3
/** More of a list of the back office are not counted one by one: it says "1,000+". */
export const COUNTED_AT_MOST = 1000
/** Orders on a page of a shopper's list, reviews of a product, and credits on a page of the money. */
export const ORDERS_A_PAGE = 10
export const REVIEWS_A_PAGE = 50
export const CREDITS_A_PAGE = 25
/** Views of a list that one member of staff may save, and characters of the name of one. */
export const SAVED_VIEWS = 20
export const SAVED_VIEW_NAME = 40
/** Orders that are chosen over the pages of a list at most, to be changed at once. */
export const CHOSEN_ORDERS = 1000
/** Orders that one request changes at most; the browser sends more in several. */
export const CHANGED_ORDERS = 200
/** Rupees: no filter of a list asks for more. */
export const FILTERED_AMOUNT_LIMIT = 20_000_000
/** Days that the figures of a range of one's own show at most: a leap year. */
export const FIGURES_DAYS = 366

/** Read tokens of a shop, characters of the name of one, and how long one holds at most. */
export const READ_TOKENS = 20
export const READ_TOKEN_NAME = 40
export const READ_TOKEN_DAYS = 365
/** Chats of Telegram that a shop tells, and minutes for which the code that joins one is good. */
export const TELEGRAM_CHATS = 10
export const TELEGRAM_CODE_MINUTES = 10
/** Webhooks of a shop. */
export const WEBHOOKS = 10
/** Hours for which messages are signed with the former secret too, after a newer one was made. */
export const WEBHOOK_SECRET_HOURS = 24
/** The statutory warning in Hindi as long as the owner writes no other. The pages in English carry its shapes: scripts/build-web-fonts.mjs. */
export const WARNING_HINDI = 'तम्बाकू से दर्दनाक मौत होती है'
