import type { Line } from './row.ts';
import { atLeast, atMost, type Figure } from './stats.ts';

type Newest = Map<string, Line>;

/** A goal of the hot path. */
interface Goal {
  what: string;
  /** The first measurement beside other servers, in words. */
  before: string;
  goal: string;
  /** The lines that say how it is now, by row and name. */
  lines: string[];
  /** How the figure of a line is said; by default ours with its unit. */
  said?: (line: Line) => string;
  /** Whether each line keeps it, in the order of `lines`. */
  isMet: ((line: Line) => boolean)[];
}

const number = (value: Figure) =>
  value === null ? '–' : value.toLocaleString('en-GB', { maximumSignificantDigits: 3 });
const ours = ({ ours, unit }: Line): string =>
  unit === '1/s' ? `${number(ours)}/s` : `${number(ours)} ${unit}`.trim();
const most = (limit: number) => (line: Line) => atMost(line.ours, limit);

const GOALS: Goal[] = [
  {
    what: 'edits a second, worker and all subscribers running',
    before: '114/s',
    goal: '≥ 400/s',
    lines: ['command edit, worker running'],
    isMet: [({ ours }) => atLeast(ours, 400)],
  },
  {
    what: 'CPU of an edit: processes, PostgreSQL',
    before: '9.2 and 7.4 ms',
    goal: '≤ 3 and 2 ms',
    lines: ['command CPU of each edit: API, worker, Redis', 'command CPU of each edit: PostgreSQL'],
    isMet: [most(3), most(2)],
  },
  {
    what: 'request → 1,000 sockets, 50/s: p50, p99',
    before: '1,980 ms, –',
    goal: '≤ 60, ≤ 150 ms',
    lines: ['live request → p50, 1,000 sockets, 50/s', 'live request → p99, 1,000 sockets, 50/s'],
    isMet: [most(60), most(150)],
  },
  {
    what: 'request → 1,000 sockets, 10/s, p50, beside a hand-written server',
    before: '28 ms, 1.6×',
    goal: '≤ 1.2×',
    lines: ['live request → p50, 1,000 sockets, 10/s'],
    said: (line) => `${ours(line)}, ${number(line.ratio)}×`,
    isMet: [({ ratio }) => atMost(ratio, 1.2)],
  },
  {
    what: 'commit → 5,000 sockets, 50/s, p50',
    before: '182 ms',
    goal: '≤ 90 ms',
    lines: ['live p50, 5,000 sockets, 50/s'],
    isMet: [most(90)],
  },
  {
    what: 'bytes of an event in the log, with its places',
    before: '28 kB',
    goal: '≤ 3 kB',
    lines: ['command bytes of each edit in the log'],
    isMet: [most(3000)],
  },
  {
    what: 'frame of one changed field',
    before: '4.3 kB',
    goal: '≤ 700 B',
    lines: ['live bytes of a frame, one changed field'],
    isMet: [most(700)],
  },
  {
    what: 'kill −9 of the API → first answer; committed and told to nobody',
    before: '3.3 to 5.7 s; 0',
    goal: '≤ 2 s; 0',
    lines: ['crash kill → first answer', 'crash committed, told to nobody'],
    isMet: [most(2000), most(0)],
  },
  {
    what: 'start of an API process → its first 200',
    before: '1,170 ms',
    goal: '≤ 700 ms',
    lines: ['start process start → first 200 (`/healthz`)'],
    isMet: [most(700)],
  },
  {
    what: 'second `npm start` → ready',
    before: '5.2 s',
    goal: '≤ 4 s',
    lines: ['idle second `npm start` → ready'],
    isMet: [most(4)],
  },
  {
    what: 'fresh clone → first page, beyond `npm ci`',
    before: '2.4× of it',
    goal: '≤ 25 s more',
    lines: ['setup fresh clone → first page'],
    said: ({ ours, floor }) => (ours === null || floor === null ? '–' : `${number(ours - floor)} s more`),
    isMet: [({ ours, floor }) => ours !== null && floor !== null && ours - floor <= 25],
  },
  {
    what: 'catch-up of 500, first page of 100,000, counters: p50',
    before: '4.6, 4.6, 1.6 ms',
    goal: '≤ 2.5, 3, 1 ms',
    lines: ['read p50, catch-up of 500', 'read p50, first page', 'read p50, counters'],
    isMet: [most(2.5), most(3), most(1)],
  },
  {
    what: 'idle, all processes: memory, share of a core',
    before: '670 MB, 2 to 10%',
    goal: '≤ 400 MB, 1%',
    lines: ['idle memory of all processes', 'idle share of a core, all processes'],
    isMet: [most(400), most(1)],
  },
  {
    what: '`/` as a slow phone, blocked',
    before: '301 ms',
    goal: '≤ 100 ms',
    lines: ['web blocking time of `/`'],
    isMet: [most(100)],
  },
];

function rowOf({ what, before, goal, lines, said = ours, isMet }: Goal, newest: Newest): string {
  const found = lines.map((name) => newest.get(name));
  const known = found.flatMap((line) => line ?? []);
  const now = known.length === 0 ? '–' : found.map((line) => (line ? said(line) : '–')).join(', ');
  const judge = () => {
    if (known.length < lines.length) return 'not measured yet';
    if (known.some(({ valid }) => !valid)) return 'invalid';
    return known.every((line, at) => isMet[at]?.(line)) ? 'met' : 'missed';
  };
  const when = [...new Set(known.map(({ at }) => at.slice(0, 10)))].join(', ') || '–';
  return `| ${what} | ${before} | ${now} | ${goal} | ${judge()} | ${when} |`;
}

/** The goals of the hot path: before, now, met or missed; `newest`: lines by row and name. */
export const goalsTable = (newest: Newest): string =>
  [
    '## Goals of the hot path',
    '',
    '*Before* is the first measurement beside other servers, at `5274c8a` on 2 cores. What the newest full run of a row measured is *now*.',
    '',
    '| | before | now | goal | verdict | measured |',
    '|---|---|---|---|---|---|',
    ...GOALS.map((goal) => rowOf(goal, newest)),
    '',
  ].join('\n');
