/** Changes that leave the behaviour as it is, with the reason: the end of a file's name, the kind of change, a part of the line, and what it becomes where that matters. */
export const equivalents = [
  {
    file: 'reading/payout.rules.ts',
    mutator: 'ArrayDeclaration',
    line: 'for (const one of new Set([...(reference',
    to: '["Stryker was here"]',
    why: 'a number that no payment has as its reference is taken from none and not counted',
  },
  ...['pages/unknown.tsx', 'pages/search.tsx'].map((file) => ({
    file,
    mutator: 'BlockStatement',
    line: 'export default function',
    why: 'a page that only leads on renders nothing, and undefined is nothing as null is',
  })),
]
