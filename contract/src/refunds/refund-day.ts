import { addBusinessDays } from '../rules/delivery-days.ts'
import { istDay } from '../rules/ist.ts'
import { REFUND_DAYS } from '../rules/limits.ts'

/** The last day in India, 'YYYY-MM-DD', on which money owed since this moment goes back as promised. */
export const refundDay = (owedSince: Date): string => addBusinessDays(istDay(owedSince), REFUND_DAYS)

/** Whether the day by which money was promised back has passed. */
export const isRefundLate = ({ owedBy }: { owedBy?: string | undefined }, now: Date): boolean =>
  owedBy !== undefined && istDay(now) > owedBy
