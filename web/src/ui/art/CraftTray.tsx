/** The rolling tray from above: cut leaves, scissors, a spool of thread. */
export function CraftTray({ className, title }: { className?: string; title: string }) {
  const weave = Array.from({ length: 10 }, (_, row) => `M${60 + (row % 2) * 16} ${60 + row * 16}h236`).join('')
  return (
    <svg
      viewBox="0 0 360 260"
      className={className}
      fill="none"
      stroke="var(--color-brand)"
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label={title}
    >
      <path
        fill="var(--color-sunken)"
        strokeWidth="3"
        d="M30 36H330C336 110 330 176 304 222Q300 230 290 230H70Q60 230 56 222C30 176 24 110 30 36Z"
      />
      <path stroke="#c6c8b2" strokeWidth="2" strokeDasharray="14 18" d={weave} />
      <path strokeWidth="2" d="M44 46H316M66 218H294" />
      <g strokeWidth="2" fill="var(--color-leaf)">
        <path d="M70 82l62-10 8 92-62 8Z" />
        <path d="M78 78l62-4 3 92-62 4Z" />
        <path fill="#eef1d3" d="M84 74h62v92H84Z" />
        <path
          fill="none"
          strokeWidth="1.3"
          d="M115 74v92M115 156q16-6 30-22M115 134q16-6 30-22M115 112q16-6 30-22M115 156q-16-6-30-22M115 134q-16-6-30-22M115 112q-16-6-30-22"
        />
      </g>
      <path strokeWidth="4.5" d="M176 84l20 62M204 82l-18 64" />
      <g strokeWidth="2.5">
        <circle cx="178" cy="164" r="11.5" fill="var(--color-sunken)" />
        <circle cx="203" cy="164" r="11.5" fill="var(--color-sunken)" />
        <path d="M184.5 154l3-9M197.5 154l-4-9" />
      </g>
      <circle cx="191" cy="127" r="2" fill="var(--color-brand)" />
      <path fill="var(--color-accent-soft)" strokeWidth="2" d="M238 126h46v46h-46Z" />
      <path fill="var(--color-surface)" strokeWidth="2" d="M232 172h58v8h-58ZM232 118h58v8h-58Z" />
      <path
        stroke="var(--color-accent)"
        strokeWidth="2.5"
        d="M238 132h46M238 139h46M238 146h46M238 153h46M238 160h46M238 167h46Q300 172 296 190C292 206 262 196 240 200S170 214 150 196Q138 186 120 192"
      />
      <circle cx="120" cy="192" r="4" fill="var(--color-accent)" stroke="none" />
      <path fill="var(--color-leaf)" strokeWidth="2" d="M236 84Q262 60 292 82Q264 100 236 84Z" />
      <path strokeWidth="1.3" d="M240 84H286M254 84q6-4 8-10M268 84q6-3 8-9M254 84q6 3 8 8M268 84q6 2 8 6" />
    </svg>
  )
}
