import type { AnswerOf, HostStatus, JobStatus, ProjectStatus, routes } from '@libs/contracts';
import type { Person } from './person.ts';

/** The demo's people, and the records of the funder and the installer among them. */
export interface Cast {
  admin: Person;
  funder: Person;
  installer: Person;
  funderId: string;
  installerId: string;
}

/** Does something if there is something to do: what was done in words, or null. */
type Move = (people: Cast) => Promise<string | null>;

type Project = AnswerOf<typeof routes.listProjects>['items'][number];
type Job = AnswerOf<typeof routes.listJobs>['items'][number];

/** One of a list, by chance; undefined of an empty one. */
const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

const nameOf = (project: { assetHost?: { companyName?: string | null } | null } | null): string =>
  project?.assetHost?.companyName ?? 'a project';

async function projects(person: Person, status: ProjectStatus): Promise<Project[]> {
  const { items } = await person.ask('GET /api/projects', { query: { status, limit: 50 } });
  return items.filter((project) => !('withdrawnAt' in project && project.withdrawnAt));
}

async function jobs(person: Person, status: JobStatus): Promise<Job[]> {
  return (await person.ask('GET /api/jobs', { query: { status, limit: 50 } })).items;
}

const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

/** Mostly pairings for the demo funder and installer, because their screens are the ones being watched. */
const createPairing: Move = async ({ admin, funderId, installerId }) => {
  const { hosts, funders, installers } = await admin.ask('GET /api/projects/candidates');
  const [host, funder, installer] = [oneOf(hosts), favour(funders, funderId), favour(installers, installerId)];
  if (!host || !funder) return null;
  await admin.ask('POST /api/projects', {
    body: { assetHostId: host.id, assetFunderId: funder.id, ...(installer ? { installerId: installer.id } : {}) },
  });
  return `${admin.name} paired ${host.companyName} with ${funder.fundName ?? funder.companyName}`;
};

const favour = <T extends { id: string }>(list: readonly T[], id: string): T | undefined =>
  (Math.random() < 0.7 ? list.find((one) => one.id === id) : undefined) ?? oneOf(list);

const HOST_STEPS: [from: HostStatus, to: HostStatus][] = [
  ['contracting', 'awaiting_pairing'],
  ['qualified', 'contracting'],
  ['lead', 'qualified'],
];

/** Moves a host forward, so that there is one to pair. */
const bringHostOn: Move = async ({ admin }) => {
  for (const [status, to] of HOST_STEPS) {
    const host = oneOf((await admin.ask('GET /api/hosts', { query: { status, limit: 50 } })).items);
    if (!host) continue;
    await admin.ask('PATCH /api/hosts/:id/status', { params: { id: host.id }, body: { status: to } });
    return `${admin.name} set ${host.profile?.companyName ?? 'a host'} to ${to}`;
  }
  return null;
};

const confirm: Move = async ({ funder }) => {
  const project = oneOf(await projects(funder, 'pending'));
  if (!project) return null;
  await funder.ask('POST /api/projects/:id/confirm', { params: { id: project.id } });
  return `${funder.name} confirmed ${nameOf(project)}`;
};

const assignInstaller: Move = async ({ admin, installerId }) => {
  const project = oneOf((await projects(admin, 'confirmed')).filter(({ installer }) => !installer));
  const { installers } = await admin.ask('GET /api/projects/candidates');
  const installer = favour(installers, installerId);
  if (!project || !installer) return null;
  await admin.ask('POST /api/projects/:id/installer', {
    params: { id: project.id },
    body: { installerId: installer.id },
  });
  return `${admin.name} gave ${nameOf(project)} to ${installer.companyName}`;
};

/** Moves of the installer on one of the jobs in a status. */
const onJob =
  (
    status: JobStatus,
    act: (installer: Person, id: string) => Promise<string>,
    fits: (job: Job) => boolean = () => true,
  ): Move =>
  async ({ installer }) => {
    const job = oneOf((await jobs(installer, status)).filter(fits));
    if (!job) return null;
    return `${installer.name} ${await act(installer, job.id)} ${nameOf(job.project)}`;
  };

const schedule = onJob(
  'new',
  async (installer, id) => {
    const scheduledDate = days(3 + Math.floor(Math.random() * 40));
    await installer.ask('POST /api/jobs/:id/schedule', { params: { id }, body: { scheduledDate } });
    return `scheduled ${scheduledDate} at`;
  },
  (job) => !job.scheduledDate,
);

const start = onJob('new', async (installer, id) => {
  await installer.ask('POST /api/jobs/:id/start', { params: { id } });
  return 'started';
});

const ready = onJob('in_progress', async (installer, id) => {
  await installer.ask('POST /api/jobs/:id/ready', { params: { id } });
  return 'is ready for commissioning at';
});

const commission = onJob('awaiting_commissioning', async (installer, id) => {
  await installer.ask('POST /api/jobs/:id/commissioning', { params: { id }, body: {} });
  return 'commissioned';
});

const PROJECT_STEPS: [from: ProjectStatus, to: ProjectStatus][] = [
  ['pending', 'confirmed'],
  ['job_assigned', 'in_progress'],
  ['in_progress', 'awaiting_commissioning'],
  ['awaiting_commissioning', 'complete'],
];

/** An admin's hand: the projects of other funders and installers, whose people are not here, move as well. */
const setStatus: Move = async ({ admin }) => {
  const [from, to] = oneOf(PROJECT_STEPS) ?? [];
  const project = from && oneOf(await projects(admin, from));
  if (!project || !to) return null;
  await admin.ask('PATCH /api/projects/:id/status', {
    params: { id: project.id },
    body: { status: to, version: project.version },
  });
  return `${admin.name} set ${nameOf(project)} to ${to}`;
};

const goLive: Move = async ({ admin }) => {
  const project = oneOf(await projects(admin, 'complete'));
  if (!project) return null;
  const reason = 'Papers seen on site';
  await admin.ask('POST /api/projects/:id/go-live', { params: { id: project.id }, body: { reason } });
  return `${admin.name} took ${nameOf(project)} live`;
};

const withdraw: Move = async ({ admin }) => {
  const project = oneOf([...(await projects(admin, 'pending')), ...(await projects(admin, 'confirmed'))]);
  if (!project) return null;
  const reason = 'The roof survey found no room';
  await admin.ask('POST /api/projects/:id/withdraw', { params: { id: project.id }, body: { reason } });
  return `${admin.name} withdrew ${nameOf(project)}`;
};

/** Every move with how often it is tried. */
const MOVES: [move: Move, weight: number][] = [
  [createPairing, 5],
  [confirm, 5],
  [schedule, 2],
  [start, 4],
  [ready, 4],
  [commission, 3],
  [assignInstaller, 2],
  [setStatus, 3],
  [goLive, 1],
  [withdraw, 1],
  [bringHostOn, 2],
];

/** All moves in an order by chance, the frequent ones first more often. */
export function inRandomOrder(): Move[] {
  return MOVES.map(([move, weight]) => ({ move, rank: Math.random() ** (1 / weight) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ move }) => move);
}
