/** Our own small line drawings, 24 by 24. They say nothing a label doesn't say, so screen readers skip them. */

const PATHS = {
  soundOn: "M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  soundOff: "M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l5 5M21 9.5l-5 5",
  speed: "M4.5 17a8.5 8.5 0 1 1 15 0M12 14.5l4-5M12 14.500h.1",
  bulb: "M9 18h6M10 21h4M8.500 14.500a5.500 5.500 0 1 1 7 0c-.700.600-1 1.300-1 2v.500h-5v-.500c0-.700-.300-1.400-1-2z",
  eye: "M2.5 12c2.500-4.300 5.700-6.500 9.500-6.500s7 2.200 9.500 6.500c-2.500 4.300-5.700 6.500-9.500 6.500s-7-2.200-9.500-6.500zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  sliders: "M4 8h9M17 8h3M15 5.500v5M4 16h3M11 16h9M9 13.500v5",
  copy: "M9 9h10v11H9zM5 15V4h10",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  bot: "M5 9h14v10H5zM12 9V5M9 13.5v1M15 13.5v1M12 4.5v.5M3 13v3M21 13v3",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5",
  people:
    "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.6-3.800 3-5.5 6.5-5.5s5.900 1.700 6.5 5.5M16 5a3.300 3.300 0 0 1 0 6.300M18 14.5c2 .6 3.200 2.300 3.5 5",
  chat: "M4 5h16v11h-8l-5 4v-4H4z",
  log: "M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M6 5v14",
  last: "M6 5l7 7-7 7M18 5v14",
  close: "M6 6l12 12M18 6 6 18",
  download: "M12 4v11M7 11l5 5 5-5M4 20h16",
  device: "M7 3h10v18H7zM11 18h2",
  seal: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM8.5 12l2.5 2.5 4.5-5",
  learn: "M12 5 2.500 9.500 12 14l9.500-4.500zM6.500 11.500V16c3 2.500 8 2.500 11 0v-4.500M21.500 9.500V15",
  book: "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14",
  again: "M5 12a7 7 0 1 0 2-5L4.5 9.5M4.5 4.5v5h5",
  clock: "M12 20.5a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17zM12 7.500v5l3 2",
  share: "M12 15V4M8 7.500 12 3.500l4 4M6 11H4.500v9h15v-9H18",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9h.1",
  bars: "M4 20h16M6.500 16v-5M12 16V5M17.500 16V9",
  graph: "M4 4v16h16M7 15l4-5 3 3 5-7",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
