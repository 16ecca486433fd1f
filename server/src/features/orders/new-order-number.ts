import { randomInt } from 'node:crypto'
import { ORDER_GROUP, ORDER_PREFIX } from 'contract/rules/order-number.ts'

/** Without 0 1 I L O U: nothing that sounds or looks like another when read aloud. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const randomGroup = () => Array.from({ length: ORDER_GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** 13 characters such as SLB-7K3M-9Q2T, one of 6.5 × 10^11. */
export const newOrderNumber = (): string => `${ORDER_PREFIX}-${randomGroup()}-${randomGroup()}`
