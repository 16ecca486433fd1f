/** How a bidi is made, along one thread: leaf, cut, roll, tie. The four words below belong to the page. */
export function CraftSteps({ className, title }: { className?: string; title: string }) {
  return (
    <svg
      viewBox="0 0 640 150"
      className={className}
      fill="none"
      stroke="var(--color-brand)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label={title}
    >
      <path
        stroke="var(--color-accent)"
        strokeWidth="2.2"
        d="M0 96C20 96 26 76 44 76M120 76C150 76 160 86 196 84M268 84C300 84 316 92 350 92M446 60C474 60 492 72 530 73"
      />
      <path fill="var(--color-leaf)" d="M82 14C112 34 124 66 118 92C113 112 100 124 82 130C64 124 51 112 46 92C40 66 52 34 82 14Z" />
      <path
        strokeWidth="1.4"
        d="M82 18V144M82 118q18-5 28-20M82 98q20-7 34-24M82 78q18-8 31-24M82 56q12-6 20-18M82 118q-18-5-28-20M82 98q-20-7-34-24M82 78q-18-8-31-24M82 56q-12-6-20-18"
      />
      <path fill="var(--color-leaf)" d="M196 44H268V124H196Z" />
      <path
        strokeWidth="1.4"
        d="M232 44V124M232 116q20-4 36-20M232 94q20-4 36-20M232 72q20-4 36-20M232 116q-20-4-36-20M232 94q-20-4-36-20M232 72q-20-4-36-20"
      />
      <path strokeDasharray="4 5" strokeWidth="1.6" d="M182 34H282M182 134H282" />
      <path fill="var(--color-leaf)" d="M352 116L414 24Q424 16 434 26L444 38Q398 82 372 130Q358 132 352 116Z" />
      <path strokeWidth="1.4" d="M372 130Q362 126 362 112M362 112Q392 64 436 30M368 120Q396 74 440 34" />
      <path fill="var(--color-leaf)" d="M528 30l10 96h12l-4-98ZM546 28l4 98h12l2-100ZM564 26l-2 100h12l8-98ZM582 28l-8 98h12l14-94Z" />
      <path fill="var(--color-accent)" stroke="none" d="M530 70H592V75H530ZM531 79H591V84H531Z" />
      <path stroke="var(--color-accent)" strokeWidth="2.2" d="M592 74C604 66 612 78 604 84S612 96 640 96" />
      <circle cx="596" cy="77" r="5" fill="var(--color-accent)" stroke="none" />
    </svg>
  )
}
