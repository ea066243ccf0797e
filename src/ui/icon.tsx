const paths = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  rotate: 'M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7',
  brighter: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  darker: 'M20 14a8 8 0 0 1-10-10 8 8 0 1 0 10 10z',
  fit: 'M3 12h18M3 12l4-4M3 12l4 4M21 12l-4-4M21 12l-4 4',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6L6 18',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 20a2 2 0 0 0 4 0',
  home: 'M4 11l8-7 8 7M6 10v10h12V10',
  book: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11',
  pen: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  check: 'M5 12l5 5L19 7',
  scale: 'M12 4v16M6 20h12M4 8h16M7 8l-3 6h6zM17 8l-3 6h6z',
  seal: 'M12 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM9 13l-2 7 5-3 5 3-2-7',
  cloud: 'M7 18a4 4 0 0 1-.5-8A6 6 0 0 1 18 9a4.5 4.5 0 0 1-.5 9z',
  cloudOff: 'M4 4l16 16M7 18a4 4 0 0 1-.5-8M10 5.4A6 6 0 0 1 18 9a4.5 4.5 0 0 1 2 8',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  back: 'M15 5l-7 7 7 7',
  alert: 'M12 4l9 16H3zM12 10v4M12 17v.5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 4-6 8-6s8 2 8 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 3',
  sync: 'M20 11A8 8 0 0 0 6 6L4 8M4 4v4h4M4 13a8 8 0 0 0 14 5l2-2M20 20v-4h-4',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  signOut: 'M10 4H5v16h5M9 12h11M16 8l4 4-4 4',
  desk: 'M3 9h18M5 9v10M19 9v10M12 9v5h7M8 5h8v4H8z',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  key: 'M8 15a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 11h9v4M17 11v3',
  chart: 'M4 20h16M7 20v-7M12 20V6M17 20v-10',
  box: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9',
  map: 'M12 21c5-6 7-9 7-11a7 7 0 0 0-14 0c0 2 2 5 7 11zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  gear: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3v3M12 18v3M3 12h3M18 12h3M6 6l2 2M16 16l2 2M6 18l2-2M16 8l2-2',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9 10a3 3 0 1 1 4 2.7c-.7.4-1 .8-1 1.6M12 17v.1',
  page: 'M6 3h9l4 4v14H6zM15 3v4h4M9.5 12h6M9.5 16h6',
  pageNew: 'M6 3h9l4 4v14H6zM15 3v4h4M12.5 10.5v7M9 14h7',
  tripod: 'M9 4h6v6H9zM12 10v11M12 12l-6 9M12 12l6 9M4 7h5',
  exchange: 'M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4',
  returned: 'M9 7l-5 5 5 5M4 12h10a6 6 0 0 1 6 6',
  send: 'M3 11l18-7-7 17-3-7zM11 14l4-4',
  inbox: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1 3h4l1-3h5',
  layout: 'M4 4h16v16H4zM4 9h16M10 9v11',
  hash: 'M5 9h15M4 15h15M10 4L8 20M16 4l-2 16',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z',
  briefcase: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16',
  sum: 'M17 5H7l6 7-6 7h10',
  pulse: 'M3 12h4l3-7 4 14 3-7h4',
  look: 'M12 21a9 9 0 1 1 9-9c0 3-2 4-4 4h-2a2 2 0 0 0-1 3c.5 1-.5 2-2 2zM8 11h.01M12 8h.01M16 11h.01',
} as const

export type IconName = keyof typeof paths

/** A line drawing beside words; it says nothing that the words do not, so readers skip it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  )
}
