/** One of a list, by chance; undefined of an empty one. */
const oneOf = (list) => list[Math.floor(Math.random() * list.length)];

const open = ({ withdrawnAt }) => !withdrawnAt;
const nameOf = (project) => project?.assetHost?.companyName ?? 'a project';

async function projects(person, status) {
  const { items } = await person.get(`/api/projects?status=${status}&limit=50`);
  return items.filter(open);
}

async function jobs(person, status) {
  return (await person.get(`/api/jobs?status=${status}&limit=50`)).items;
}

const days = (count) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

/** A pairing for the demo funder and installer more often than not: theirs are the screens that somebody watches. */
async function createPairing({ admin, funderId, installerId }) {
  const { hosts, funders, installers } = await admin.get('/api/projects/candidates');
  const [host, funder, installer] = [oneOf(hosts), favour(funders, funderId), favour(installers, installerId)];
  if (!host || !funder) return null;
  await admin.post('/api/projects', {
    assetHostId: host.id,
    assetFunderId: funder.id,
    ...(installer ? { installerId: installer.id } : {}),
  });
  return `${admin.name} paired ${host.companyName} with ${funder.fundName ?? funder.companyName}`;
}

const favour = (list, id) => (Math.random() < 0.7 && list.find((one) => one.id === id)) || oneOf(list);

/** A host further on its way, so that there is somebody to pair. */
async function bringHostOn({ admin }) {
  for (const [from, to] of [
    ['contracting', 'awaiting_pairing'],
    ['qualified', 'contracting'],
    ['lead', 'qualified'],
  ]) {
    const host = oneOf((await admin.get(`/api/hosts?status=${from}&limit=50`)).items);
    if (!host) continue;
    await admin.patch(`/api/hosts/${host.id}/status`, { status: to });
    return `${admin.name} set ${host.profile?.companyName ?? 'a host'} to ${to}`;
  }
  return null;
}

async function confirm({ funder }) {
  const project = oneOf(await projects(funder, 'pending'));
  if (!project) return null;
  await funder.post(`/api/projects/${project.id}/confirm`);
  return `${funder.name} confirmed ${nameOf(project)}`;
}

async function assignInstaller({ admin, installerId }) {
  const project = oneOf((await projects(admin, 'confirmed')).filter(({ installer }) => !installer));
  const { installers } = await admin.get('/api/projects/candidates');
  const installer = favour(installers, installerId);
  if (!project || !installer) return null;
  await admin.post(`/api/projects/${project.id}/installer`, { installerId: installer.id });
  return `${admin.name} gave ${nameOf(project)} to ${installer.companyName}`;
}

/** Moves of the installer on one of the jobs in a status. */
const onJob =
  (status, act, fits = () => true) =>
  async ({ installer }) => {
    const job = oneOf((await jobs(installer, status)).filter(fits));
    if (!job) return null;
    return `${installer.name} ${await act(installer, job)} ${nameOf(job.project)}`;
  };

const schedule = onJob(
  'new',
  async (installer, job) => {
    const scheduledDate = days(3 + Math.floor(Math.random() * 40));
    await installer.post(`/api/jobs/${job.id}/schedule`, { scheduledDate });
    return `scheduled ${scheduledDate} at`;
  },
  (job) => !job.scheduledDate,
);

const step = (path, words, body) => async (installer, job) => {
  await installer.post(`/api/jobs/${job.id}/${path}`, body);
  return words;
};

/** An admin's hand: the projects of other funders and installers, whose people are not here, go on as well. */
async function setStatus({ admin }) {
  const next = {
    pending: 'confirmed',
    job_assigned: 'in_progress',
    in_progress: 'awaiting_commissioning',
    awaiting_commissioning: 'complete',
  };
  const status = oneOf(Object.keys(next));
  const project = oneOf(await projects(admin, status));
  if (!project) return null;
  await admin.patch(`/api/projects/${project.id}/status`, { status: next[status], version: project.version });
  return `${admin.name} set ${nameOf(project)} to ${next[status]}`;
}

async function goLive({ admin }) {
  const project = oneOf(await projects(admin, 'complete'));
  if (!project) return null;
  await admin.post(`/api/projects/${project.id}/go-live`, { reason: 'Papers seen on site' });
  return `${admin.name} took ${nameOf(project)} live`;
}

async function withdraw({ admin }) {
  const project = oneOf([...(await projects(admin, 'pending')), ...(await projects(admin, 'confirmed'))]);
  if (!project) return null;
  await admin.post(`/api/projects/${project.id}/withdraw`, { reason: 'The roof survey found no room' });
  return `${admin.name} withdrew ${nameOf(project)}`;
}

/** Every move with how often it is tried. Each resolves to what was done in words, or null when there was nothing to do. */
export const MOVES = [
  [createPairing, 5],
  [confirm, 5],
  [schedule, 2],
  [onJob('new', step('start', 'started')), 4],
  [onJob('in_progress', step('ready', 'is ready for commissioning at')), 4],
  [onJob('awaiting_commissioning', step('commissioning', 'commissioned', {})), 3],
  [assignInstaller, 2],
  [setStatus, 3],
  [goLive, 1],
  [withdraw, 1],
  [bringHostOn, 2],
];

/** All moves in an order by chance, the frequent ones first more often. */
export function inRandomOrder(moves = MOVES) {
  return moves
    .map(([move, weight]) => ({ move, rank: Math.random() ** (1 / weight) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ move }) => move);
}
