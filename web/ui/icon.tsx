import type { ReactNode } from 'react';
import styles from './icon.module.css';

const inCircle = (mark: string) => (
  <>
    <circle cx="12" cy="12" r="9" />
    <path d={mark} />
  </>
);

const shapes = {
  phone: (
    <path d="M5 3h4l1.5 5L8 9.8a12 12 0 0 0 6.2 6.2l1.8-2.5 5 1.5v4a2 2 0 0 1-2.2 2A17 17 0 0 1 3 5.2 2 2 0 0 1 5 3Z" />
  ),
  mobile: (
    <>
      <rect x="7" y="2.5" width="10" height="19" rx="2" />
      <path d="M11 18.5h2" />
    </>
  ),
  mail: (
    <>
      <rect x="3" y="5" width="18" height="14" rx="1.5" />
      <path d="m3.5 6.5 8.5 7 8.5-7" />
    </>
  ),
  place: (
    <>
      <path d="M12 21.5c4.7-5 7-8.7 7-12a7 7 0 1 0-14 0c0 3.3 2.3 7 7 12Z" />
      <circle cx="12" cy="9.5" r="2.5" />
    </>
  ),
  menu: <path d="M3 6h18M3 12h18M3 18h18" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5 21 21" />
    </>
  ),
  close: <path d="M5 5l14 14M19 5 5 19" />,
  heart: <path d="M12 20.3C5.5 15.6 3 12.6 3 9.2A4.7 4.7 0 0 1 12 7a4.7 4.7 0 0 1 9 2.2c0 3.4-2.5 6.4-9 11.1Z" />,
  person: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 21c.6-4.2 3.8-6.5 8-6.5s7.4 2.3 8 6.5" />
    </>
  ),
  bag: (
    <>
      <path d="M5 8h14l1 13H4L5 8Z" />
      <path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
    </>
  ),
  help: inCircle('M12 11v5.5M12 7.5v.3'),
  grid: <path d="M3.5 3.5h7v7h-7zM13.5 3.5h7v7h-7zM3.5 13.5h7v7h-7zM13.5 13.5h7v7h-7z" />,
  plus: <path d="M5 12h14M12 5v14" />,
  enter: <path d="M14 4h6v16h-6M4 12h11M11 8l4 4-4 4" />,
  leave: <path d="M10 4H4v16h6M9 12h11M16 8l4 4-4 4" />,
  down: <path d="m5 9 7 7 7-7" />,
  up: <path d="m5 15 7-7 7 7" />,
  pause: <path d="M8 5v14M16 5v14" />,
  play: <path d="M7 4.5v15L19.5 12Z" />,
  back: <path d="M15 5l-7 7 7 7" />,
  forward: <path d="M9 5l7 7-7 7" />,
  arrow: <path d="M4 12h16M14 6l6 6-6 6" />,
  warning: inCircle('M12 7v6M12 16.5v.3'),
  done: inCircle('m8 12.3 2.8 2.8 5.4-5.6'),
  check: <path d="m4 12.5 5.5 5.5L20 7" />,
  read: (
    <path d="M12 6.5C10 5 7 4.5 3.5 4.8v13.4c3.5-.3 6.5.2 8.5 1.8 2-1.6 5-2.1 8.5-1.8V4.8C17 4.5 14 5 12 6.5Zm0 0V20" />
  ),
  clock: inCircle('M12 7v5.3l3.5 2'),
  none: inCircle('m5.7 5.7 12.600 12.600'),
  support: (
    <>
      <path d="M4 15v-3a8 8 0 0 1 16 0v3" />
      <rect x="3" y="14" width="4" height="6" rx="1" />
      <rect x="17" y="14" width="4" height="6" rx="1" />
      <path d="M19 20c0 1.5-2 2.5-5 2.5" />
    </>
  ),
  truck: (
    <>
      <path d="M2 6h12v11H2zM14 10h4.5L22 13.5V17h-8z" />
      <circle cx="6.5" cy="18" r="2" />
      <circle cx="17.5" cy="18" r="2" />
    </>
  ),
  shield: (
    <>
      <path d="M12 2.5 4 5.5V12c0 4.5 3.2 7.7 8 9.5 4.8-1.8 8-5 8-9.5V5.5Z" />
      <path d="m8.5 12 2.5 2.5 4.5-5" />
    </>
  ),
  return: (
    <>
      <path d="M8 4 3.5 8.5 8 13" />
      <path d="M4 8.5h10a6 6 0 0 1 0 12H8" />
    </>
  ),
  cash: (
    <>
      <rect x="2" y="6" width="20" height="12" rx="1" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  bank: <path d="M3 9.5 12 4l9 5.5zM5 10v8M10 10v8M14 10v8M19 10v8M3 20.5h18" />,
  filter: <path d="M3 6.5h18M6.5 12h11M10 17.5h4" />,
  link: (
    <path d="M10 14a4.2 4.2 0 0 0 6 0l4-4a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4.2 4.2 0 0 0-6 0l-4 4a4.2 4.2 0 0 0 6 6l1.5-1.5" />
  ),
  share: <path d="M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12v8.5h14V12" />,
  enlarge: <path d="M4 9.5V4h5.5M14.5 4H20v5.5M20 14.5V20h-5.5M9.5 20H4v-5.5" />,
  outside: <path d="M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9" />,
  reduce: <path d="M9.5 4v5.5H4M20 9.5h-5.5V4M14.5 20v-5.5H20M4 14.5h5.5V20" />,
  instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4" />
      <circle cx="12" cy="12" r="3.6" />
      <path d="M16.6 7.4h.01" />
    </>
  ),
  // As heavy as the letters that other networks have for a mark.
  linkedin: <path strokeWidth="2.75" d="M6 10v9M6 5.5v.01M11.5 19v-9M11.5 14a3.7 3.7 0 0 1 7.4 0v5" />,
  snapchat: (
    <path d="M12 3.5c3 0 4.8 2.2 4.8 5v2l1.7.2-1.3 1.800c.5 1.8 1.6 2.9 3.3 3.5-.5 1-1.6 1.2-2.6 1.300l-.6 1.5-2.1-.2c-1 .6-1.8 1.9-3.2 1.900s-2.2-1.3-3.2-1.900l-2.1.2-.6-1.500c-1-.1-2.1-.3-2.6-1.3 1.7-.6 2.8-1.7 3.3-3.500l-1.3-1.8 1.7-.2v-2c0-2.8 1.8-5 4.8-5Z" />
  ),
  // The letter by which the switch to Arabic is known, drawn: it would cost readers of English a typeface.
  arabic: <path strokeWidth="2.5" d="M15 6c-2-3-7-2.5-7 1.3 0 2 2 3 4.5 3l4-.3c-5 .5-9.5 2-9.5 6 0 5 7.5 5 10.5 1.7" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

/** Pictures of things that have a direction look the other way in a page that runs from right to left. */
const mirrored: ReadonlySet<IconName> = new Set([
  'back',
  'forward',
  'arrow',
  'truck',
  'return',
  'enter',
  'leave',
  'outside',
]);

/** A line drawing beside or instead of words; it says nothing by itself. */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string | undefined }) {
  const classes = [styles.icon, mirrored.has(name) && styles.mirrored, className].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}
