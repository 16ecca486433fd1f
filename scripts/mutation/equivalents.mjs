/** Files with a hook of React that runs once: what stands in its list is compared with itself. */
const WITH_ONCE = [
  'account/DetailsStep.tsx',
  'account/RegisterForm.tsx',
  'action/Menu.tsx',
  'analytics/panels.tsx',
  'buying/address.tsx',
  'checkout/pin-lookup.ts',
  'checkout/use-checkout.ts',
  'dispatch/DispatchScreen.tsx',
  'display/HealthStrip.tsx',
  'frame/AgeQuestion.tsx',
  'frame/StoreFrame.tsx',
  'login/use-sign-in.ts',
  'pages/bare-layout.tsx',
  'passkeys/Passkeys.tsx',
  'payment/CopyLine.tsx',
  'payment/PayByUpi.tsx',
  'receipts/PrintedReceipt.tsx',
  'review/RejectDialog.tsx',
  'review/ReviewHead.tsx',
  'settings/SettingsScreen.tsx',
  'shell/use-keys.ts',
  'shop/lazy-part.tsx',
  'src/root.tsx',
  'start/use-scroll.ts',
]
/** Memories of what a pure function has answered: without them, or with one more, it answers the same. */
const MEMORIES = [
  { file: 'reading/heading.rules.ts', lines: ['if (before) return before', 'if (seen.size < MAX_SEEN)'] },
  { file: 'reading/date.rules.ts', lines: ['if (before) return before', 'if (seen.size > MAX_SEEN)'] },
]

/** Changes that leave the behaviour as it is, with the reason: the end of a file's name, the kind of change, a part of the line, and what it becomes where that matters. */
export const equivalents = [
  {
    file: 'reading/payout.rules.ts',
    mutator: 'ArrayDeclaration',
    line: 'for (const one of new Set([...(reference',
    to: '["Stryker was here"]',
    why: 'a number that no payment has as its reference is taken from none and not counted',
  },
  {
    file: 'returns/ReturnForm.tsx',
    mutator: 'ArithmeticOperator',
    line: 'Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0)',
    to: 'sum - quantity',
    why: 'no quantity is below 0, and only whether all of them are 0 is asked of the sum',
  },
  ...[
    ['orders/refund.queries.ts', 'if (ids.length === 0) return'],
    ['statements/credit.store.ts', 'if (marks.length === 0) return'],
    ['statements/desk.queries.ts', 'if (creditIds.length === 0) return'],
  ].map(([file, line]) => ({
    file,
    mutator: 'ConditionalExpression',
    line,
    to: 'false',
    why: 'of an empty list the database finds nothing, as the short way says without asking it',
  })),
  {
    file: 'audit/audit.queries.ts',
    mutator: 'ConditionalExpression',
    line: 'if (rows.length > FEW) return undefined',
    to: 'true',
    why: 'the way for many hits gives the same page and count, in more time',
  },
  {
    file: 'statements/credit.store.ts',
    mutator: 'EqualityOperator',
    line: 'a.fingerprint < b.fingerprint ? -1 : 1',
    to: 'a.fingerprint >= b.fingerprint',
    why: 'the other way round it is one order everywhere as well, and nothing else is asked of it',
  },
  {
    file: 'mail/outbox-page.ts',
    mutator: 'ArrayDeclaration',
    line: 'readdir(folder).catch(() => [])',
    why: 'what is not named as a mail is left out',
  },
  {
    file: 'papers/set-receipt.ts',
    mutator: 'Regex',
    line: 'fileName.pdf.replace(/\\.pdf$/',
    to: '/\\.pdf/',
    why: 'the name of a paper is made of a word and a number and holds “.pdf” at its end alone',
  },
  {
    file: 'reading/entry.rules.ts',
    mutator: 'ArithmeticOperator',
    line: 'Number(46_000) + time',
    to: 'Number(46_000) - time',
    why: 'only whether there is a time of day is asked of it',
  },
  {
    file: 'pages/product.tsx',
    mutator: 'EqualityOperator',
    line: 'turn(moved < 0 ? 1 : -1)',
    to: 'moved <= 0',
    why: 'a swipe is longer than nothing',
  },
  ...['pages/unknown.tsx', 'pages/search.tsx'].map((file) => ({
    file,
    mutator: 'BlockStatement',
    line: 'export default function',
    why: 'a page that only leads on renders nothing, and undefined is nothing as null is',
  })),
  ...WITH_ONCE.map((file) => ({
    file,
    mutator: 'ArrayDeclaration',
    line: ', [])',
    to: '["Stryker was here"]',
    why: 'the list of a hook that runs once holds what never changes, so it runs once still',
  })),
  ...MEMORIES.flatMap(({ file, lines }) =>
    lines.flatMap((line) => [
      {
        file,
        mutator: 'ConditionalExpression',
        line,
        to: 'false',
        why: 'what is not remembered is worked out again, with the same answer',
      },
      ...['<=', '>='].map((sign) => ({
        file,
        mutator: 'EqualityOperator',
        line,
        to: /\((\w+\.size) [<>] (\w+)\)/.exec(line)?.slice(1).join(` ${sign} `) ?? 'none',
        why: 'how much is remembered changes no answer',
      })),
    ]),
  ),
]
