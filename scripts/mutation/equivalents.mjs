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
  { file: 'reading/concept.rules.ts', lines: ['if (known.has(word)) return known.get(word)', 'if (before) return before'] },
  { file: 'reading/concept.rules.ts', lines: ['if (known.size < MAX_KNOWN)', 'if (meanings.size < MAX_KNOWN)'] },
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
