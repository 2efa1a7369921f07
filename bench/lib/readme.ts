import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/lib/settings.mjs';
import { kept } from './results.ts';
import type { Line } from './row.ts';
import type { Figure } from './stats.ts';
import { writeSummary } from './summary.ts';

const HEAD = `# Benchmarks

Made by \`npm run bench\` from \`bench/results/\`; don't edit it by hand. \`npm run bench -- live\` runs one row, without a name all of them run.
\`--quick\` is for trying things out: its lines are marked and never stand in the table below.

Every row compares the product with a floor: the least that must be done at all, without framework, sign-in, rooms or relay. Floor and product are
started afresh for every repetition, in turn, on the same Node, PostgreSQL and Redis, and move the same payload bytes. The ratio is the median of the
paired ratios, with the smallest and the largest beside it. A run with a lost, repeated or misordered event is invalid, whatever its speed. Clients are
processes of their own that speak raw frames and raw HTTP. They share the machine with the servers, so the absolute figures are those of both together.
`;

const ROWS: Record<string, string> = {
  live: `**live**: from the commit to the handler in the client. The instant of the commit is PostgreSQL's own (\`track_commit_timestamp\`), put on the machine's
monotonic clock, so neither side's code is asked when it happened. Every event is for every socket: the sockets sit in four rooms (admin, host, funder,
installer) and hold twelve audiences in all, each socket with a session and token of its own. Ours: \`PATCH /api/projects/:id\`, relay, tail, gateway, with the worker running.
Floor: the same recorded statements in one transaction, then each role's frame encoded once and written to every socket. *overloaded* marks a load that one side could not deliver in time: its figures are those of a growing queue.`,
  command: `**command**: \`POST /api/projects/:id/confirm\`, each project once, over 32 kept connections, the API alone (relay and gateway in it, worker not running) against
bare Fastify and pg sending the same recorded statements in the same number of round trips.`,
  read: `**read**: one request after another over one kept connection, at 100,000 projects with a host each and 1,000,000 events, against the same SQL prepared
through pg (no HTTP, no sign-in beyond its query, no row security, no JSON). *row security alone* is pg both times: the same statements in the reader's name
(role, settings and policies, as the product does it) against the same as the owner of the tables.`,
  jobs: `**jobs**: events that the audit subscriber writes a line for, worked off by the product's worker process (concurrency 16), each in a transaction with its
inbox row. A full queue, paused and let go; then jobs one by one at 100 a second, from the call that puts a job in to the worker's first touch of it. Both sides are
watched by the same few lines loaded into the worker. Floors: BullMQ with the same options whose jobs do nothing, and BullMQ whose jobs send the same recorded
statements. Afterwards some events come again under other job ids: a second note or line makes the run invalid.`,
  storm: `**storm**: all sockets hang on one of two API processes, which gets a SIGKILL; ten events follow within a second. From the kill until 99% of the clients hold the newest
one, each by a new handshake, sign-in and resume from its own place. A client without an event in between, with one twice, or sent to fetch everything afresh makes the
run invalid. Floor: two bare \`ws\` processes, where who comes back gets what it missed by one prepared indexed range read, without sign-in; all its events are there from
the start. Connections are PostgreSQL's own count, every 50 ms. The second way of coming back is what
the jitter is for.`,
  memory: `**memory**: what the process holds in memory (resident set without the heap's free part) for each further socket, after 500 that load all code: signed in, each with
a session of its own, resumed and at rest. Both sides are made to collect garbage until the figure stands still, so what was needed for opening alone is not counted. The
second line counts the heap's free part too: ours has just started and fills room that its start left behind. Floor: \`ws\` as it comes, greeted once.`,
  revoke: `**revoke**: an admin is suspended while 50 events a second go to every admin; each has a socket on both of two API processes. From the commit of the
suspension (PostgreSQL's own instant) to the last frame of the log that reached either socket; a socket that stays open makes the run invalid. No floor.`,
  forecast: `**forecast**: the engine on one core, in a process of its own, against bare loops over typed arrays that do the same arithmetic for this one
site. Rows without a floor are accuracy: against stored pvlib values, the government's SAP 2012, the open PVGIS year of Belfast (one year of weather at one place: no fit to it is
made beyond the generator's few numbers) and HiGHS' optimum of a year. Yields of other cities are not measured: no open data of theirs is here.`,
  leads: `**leads**: leads from as many client addresses (\`TRUST_PROXY\`), over 64 kept connections to one API process, with one worker that writes to a mail server on the same
machine. Afterwards every lead stands once in the database, was told once in the log, and its address got one receipt: anything else makes the run invalid.`,
  web: `**web**: a first visit to \`/\` with an empty cache in Chromium as a phone: 412 × 823, processor 4 times slower, 1.6 Mbit/s with 150 ms. Floor: the same page without its
scripts. The script's size is that of every file loaded, each packed by gzip -9. Blocking time is what tasks take beyond 50 ms until three seconds after the network is quiet.
Lighthouse is its mobile preset, each run in a browser of its own.`,
  table: `**table**: the admin's projects in Chromium (1440 × 900), the built page, all 200 projects on one page of the table (the product itself shows 25), while 50 commands a
second change one of them each. React says of each commit what it rendered, as it would to its developer tools; a row counts when its element got new properties. No floor.`,
  start: `**start**: from the spawn of the process, as \`npm start\` spawns it, to its first 200 to a client that asks every two milliseconds. The files are in the system's memory,
the database is migrated. Floor: Fastify with one route in one file.`,
  setup: `**setup**: a fresh clone and an empty npm cache: \`npm start\` until it says ready and \`GET /\` answers, against \`npm ci\` alone in another clone.`,
};

const number = (value: Figure | undefined) =>
  value === null || value === undefined ? '–' : value.toLocaleString('en-GB', { maximumSignificantDigits: 4 });

const verdict = (line: Line) => {
  if (!line.valid) return 'invalid';
  const loaded = Object.entries(line.overloaded ?? {})
    .filter(([, is]) => is)
    .map(([side]) => side);
  const over = loaded.length ? ` (overloaded: ${loaded.join(', ')})` : '';
  if (line.met === null || line.met === undefined) return over.trim() || '–';
  return (line.met ? 'met' : 'missed') + over;
};

const busy = (line: Line) => {
  const shares = line.repetitions.flatMap(({ othersPercent = [] }) =>
    othersPercent.filter((share) => typeof share === 'number'),
  );
  return shares.length ? `${Math.round(shares.reduce((sum, share) => sum + share, 0) / shares.length)}%` : '–';
};

/** What is known about a row's misses: where the time goes by the profile, and what was tried. Written by hand. */
function notesOf(id: string): string {
  const file = join(ROOT, 'bench', 'notes', `${id}.md`);
  return existsSync(file) ? `\n${readFileSync(file, 'utf8').trim()}\n` : '';
}

/** Writes bench/README.md from the newest full line of each row and name, and the table of the README. */
export function writeReadme(): void {
  const newest = new Map<string, Line>();
  for (const line of kept()) if (!line.quick) newest.set(`${line.id} ${line.name}`, line);
  writeSummary(newest);
  const parts = [HEAD];
  for (const [id, words] of Object.entries(ROWS)) {
    const lines = [...newest.values()].filter((line) => line.id === id);
    const last = lines.at(-1);
    if (!last) continue;
    const { machine, node, versions, at, commit, seed } = last;
    const servers = versions ? `, PostgreSQL ${versions.postgres}, Redis: ${versions.redis.replace(/^.*\//, '')}` : '';
    parts.push(`## ${id}\n\n${words}\n`);
    parts.push(
      [
        '| what | unit | ours | floor | ratio | spread | goal | verdict | repetitions | machine busy with others |',
        '|---|---|---|---|---|---|---|---|---|---|',
        ...lines.map((line) =>
          [
            '',
            line.name,
            line.unit,
            number(line.ours),
            number(line.floor),
            number(line.ratio),
            line.spread.map(number).join(' to '),
            line.goal ?? '–',
            verdict(line),
            line.repetitions.length,
            busy(line),
            '',
          ]
            .join(' | ')
            .trim(),
        ),
      ].join('\n'),
    );
    parts.push(
      `\nMeasured ${at.slice(0, 16).replace('T', ' ')} UTC at \`${commit}\`, seed ${seed}, Node ${node}${servers}, on ${machine}.\n${notesOf(id)}`,
    );
  }
  writeFileSync(join(ROOT, 'bench', 'README.md'), `${parts.join('\n').trim()}\n`);
}
