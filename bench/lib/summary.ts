import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/lib/settings.mjs';
import type { Line } from './row.ts';
import type { Figure } from './stats.ts';

const FILE = join(ROOT, 'README.md');
const BLOCK = /<!-- bench -->[^]*<!-- \/bench -->/;

/** The lines that appear in the README, by row and name, with their labels there. */
const PICKED: [id: string, name: string, words: string][] = [
  [
    'live',
    'p50, 1,000 sockets, 10/s',
    'commit → handler in the client (a process of raw sockets beside the server), p50, 1,000 sockets, 10 events/s',
  ],
  ['live', 'p99, 1,000 sockets, 10/s', 'the same, p99'],
  ['live', 'p50, 5,000 sockets, 10/s', 'the same, 5,000 sockets, two API processes, p50'],
  ['command', 'confirm-project commands', 'confirm-project commands a second, 32 connections'],
  [
    'command',
    'edit, worker running',
    'edits of a project a second, 32 connections, worker running; floor: hand-written',
  ],
  ['command', 'confirm, worker running', 'confirmations a second, the same'],
  [
    'live',
    'request → p50, 1,000 sockets, 50/s',
    'request → handler in the client, p50, 1,000 sockets, 50 events/s; floor: hand-written',
  ],
  [
    'jobs',
    'jobs with their effect, floor: BullMQ alone',
    'jobs a second, each with its effect once; floor: BullMQ alone',
  ],
  [
    'jobs',
    'jobs with their effect, floor: BullMQ and the same statements',
    'the same; floor: BullMQ with the same SQL',
  ],
  [
    'storm',
    'kill → 99% hold the newest event, 0 to 3 s jitter',
    'an API process with 5,000 sockets is killed → 99% of them hold the newest event by another one',
  ],
  ['memory', 'a socket, of 5,000', 'memory of a signed-in socket, of 5,000'],
  ['read', 'p50, first page', 'first page of 100,000 projects, p50; floor: the same SQL without HTTP'],
  ['read', 'p99, first page', 'the same, p99'],
  ['read', 'p50, catch-up of 500', 'catch-up of 500 of 1,000,000 events, p50; the same floor'],
  [
    'revoke',
    'p99, two API processes, 50/s',
    'suspend a user → the last frame that its sockets get, two API processes, 50 events/s, p99',
  ],
  [
    'bills',
    'a month of 10,000 sites, from open to issued',
    'bills of a month of 10,000 sites (PDFs are drawn afterwards); floor: plain SQL',
  ],
  ['start', 'process start → first 200 (`/healthz`)', 'start of an API process → its first 200'],
  ['web', 'Lighthouse of `/`: performance', 'Lighthouse of `/` as a phone, performance'],
  ['web', 'Lighthouse of `/login`: performance', 'Lighthouse of `/login` as a phone, performance'],
  ['setup', 'fresh clone → first page', 'fresh clone → first page'],
];

const figure = (value: Figure, unit: string) =>
  value === null
    ? '–'
    : [Number(value.toPrecision(3)).toLocaleString('en-GB'), unit === '1/s' ? '' : unit].join(' ').trim();
const judged = ({ goal, met, valid }: Line) =>
  goal ? `${goal}: ${valid ? (met ? 'met' : 'missed') : 'invalid'}` : '–';

/** Writes the table of the README; `newest`: lines by row and name. */
export function writeSummary(newest: Map<string, Line>): void {
  const rows = PICKED.flatMap(([id, name, words]) => {
    const line = newest.get(`${id} ${name}`);
    if (!line) return [];
    const ratio = line.ratio === null ? '–' : line.ratio.toFixed(2);
    return [
      `| ${words} | ${figure(line.ours, line.unit)} | ${figure(line.floor, line.unit)} | ${ratio} | ${judged(line)} |`,
    ];
  });
  const text = [
    '<!-- bench -->',
    'From `npm run bench` on a machine with 2 cores. The floor of each row is the minimum work (no framework, no sign-in, no relay), measured in the same run:',
    '',
    '| | ours | floor | ratio | goal |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    'All rows, their spread and what is known about each miss are in [bench/README.md](bench/README.md).',
    '<!-- /bench -->',
  ].join('\n');
  writeFileSync(
    FILE,
    readFileSync(FILE, 'utf8').replace(BLOCK, () => text),
  );
}
