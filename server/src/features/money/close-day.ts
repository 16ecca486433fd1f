import type { Admin } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import { istDay } from 'contract/rules/ist.ts'
import { toRupees } from 'contract/rules/money.ts'
import { readAtOneMoment, takeSnapshot } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { findClose, firstDayOf, listOpenDays, listPaybacksOfDay, paidOutOn, readSheet } from './day-sheet.queries.ts'
import type { DaySheet, MoneySums } from './day-sheet.rules.ts'
import { insertClose } from './money.store.ts'

const inRupees = ({ credits, verified, owed, paidBack, unclaimed }: MoneySums): MoneySums => ({
  credits: toRupees(credits),
  verified: toRupees(verified),
  owed: toRupees(owed),
  paidBack: toRupees(paidBack),
  unclaimed: toRupees(unclaimed),
})

/** A sheet as staff read it, in rupees. */
const shownSheet = (sheet: DaySheet) => ({
  ...sheet,
  money: inRupees(sheet.money),
  earlier: inRupees(sheet.earlier),
  sources: sheet.sources.map((one) => ({ ...one, amount: toRupees(one.amount) })),
  changes: sheet.changes.map(({ place, actor, ...one }) => ({ ...one, kind: place, by: actor, amount: toRupees(one.amount) })),
  differences: sheet.differences.map((one) => ({ ...one, amount: toRupees(one.amount) })),
  documents: sheet.documents.map((one) => ({ ...one, total: toRupees(one.total) })),
})

/** The sheet of a day as it was signed, else as it stands now, all of it in one moment. */
export function showDay(shop: Shop, day: string) {
  const now = shop.now()
  return readAtOneMoment(shop.db, async (tx) => {
    const closed = await findClose(tx, day)
    const open = await listOpenDays(tx, now)
    return {
      sheet: shownSheet(closed?.sheet ?? (await readSheet(tx, day))),
      closed: closed ? { by: closed.closedBy, at: closed.closedAt.toISOString(), notes: closed.notes } : null,
      openDays: open.many,
      openDayList: open.days,
      firstDay: await firstDayOf(tx),
      wentBack: (await listPaybacksOfDay(tx, day)).map((one) => ({ ...one, amount: toRupees(one.amount) })),
      paidOut: (await paidOutOn(tx, day)).map((one) => ({ ...one, amount: toRupees(one.amount) })),
    }
  })
}

/** Signs the sheet of a day that is over, as all of it was in one moment. @throws Problem day.not-over, day.before-first, day.closed */
export async function closeDay(shop: Shop, admin: Admin, { day, notes }: { day: string; notes: string }) {
  if (day >= istDay(shop.now())) throw new Problem('day.not-over')
  return transact(shop, async (unit) => {
    // what changes from here on stands in the next sheet
    const closedAt = shop.now()
    await takeSnapshot(unit.db)
    const first = await firstDayOf(unit.db)
    if (!first || day < first) throw new Problem('day.before-first')
    const sheet = await readSheet(unit.db, day)
    const row = { day, sheet, notes, closedById: admin.id, closedBy: admin.username, closedAt }
    if (!(await insertClose(unit.db, row))) {
      const before = await findClose(unit.db, day)
      throw new Problem('day.closed', { message: `This day was closed by ${before?.closedBy ?? 'somebody else'} already.` })
    }
    await audit(shop, unit, admin, {
      action: 'day.closed',
      object: 'day',
      objectId: day,
      after: { ...inRupees(sheet.money), notes },
    })
    return { sheet: shownSheet(sheet), closed: { by: row.closedBy, at: row.closedAt.toISOString(), notes } }
  })
}
