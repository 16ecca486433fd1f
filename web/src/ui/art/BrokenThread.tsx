import { Drawing } from './Drawing.tsx'

/** Something went wrong: the thread has come apart. */
export const BrokenThread = () => (
  <Drawing>
    <path fill="var(--color-accent-soft)" d="M35 44H61V110H35Z" />
    <path fill="var(--color-surface)" d="M30 34H66V44H30ZM30 110H66V120H30Z" />
    <path
      stroke="var(--color-accent)"
      d="M35 54H61M35 64H61M35 74H61M35 84H61M35 94H61M35 102H61C84 100 82 70 106 72M128 72C150 74 148 98 176 92"
    />
    <path stroke="var(--color-accent)" strokeWidth="1.8" d="M106 72l8-7M106 72l9 2M106 72l6 8M128 72l-8-6M128 72l-9 3M128 72l-5 8" />
  </Drawing>
)
