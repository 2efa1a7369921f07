import { DEFAULT_TERMS, type ProjectStatus, straightLine } from '@libs/contracts';
import { BATCHES } from './batches.js';
import { casting, type ProjectPlan } from './casting.js';
import { sampleCost, sampleSystem } from './figures.js';
import { planHost } from './plan-hosts.js';
import { CALDER_SITES } from './mandates.js';
import type { AgreedUntil, AgreementChange } from './happenings.js';
import { AMARA, ELEANOR, type World } from './world.js';
import { Work } from './plan-work.js';

/** Plans every project with its host; returns the number of hosts created. */
export function planProjects(world: World, parties: Parameters<typeof casting>[1]): number {
  const { isHers, cast } = casting(world, parties);
  const { dice, people } = world;
  let hosts = 0;
  for (const [index, batch] of BATCHES.entries()) {
    for (const [place, day] of batch.paired.entries()) {
      // Not all at exactly eight o'clock; days of this month are already spread by its length.
      const paired = day < 0 ? day - dice.between(0, 0.8) : day;
      const first = index === BATCHES.length - 1;
      const hers = isHers(batch, place, first);
      // The demo's host finds its agreement on the first screen, ready to read and sign.
      const known = hers && batch.status === 'confirmed' ? people.knownHost() : null;
      // A fund is offered sites that fit its mandate.
      const host = known ?? people.host(hosts++, hers ? CALDER_SITES : undefined);
      const key = `project-${index}-${place}`;
      const dates = { paired, reached: batch.reached?.[place], due: batch.due?.[place] };
      const plan = { key, batch, ...dates, host, cast: cast(batch, paired, hers) };
      planProject(world, plan, known?.password ?? null);
    }
  }
  return hosts;
}

/** The state of the agreement of a demo funder's project, by the project's status. */
const AGREED: Partial<Record<ProjectStatus, AgreedUntil>> = {
  confirmed: 'offered',
  job_assigned: 'host_signed',
  in_progress: 'signed',
  awaiting_commissioning: 'signed',
  complete: 'signed',
  live: 'signed',
};

/** Of the other funders' projects, so that the office has an agreement in each state. By key. */
const AGREED_ALSO: Partial<Record<string, AgreedUntil>> = {
  'project-13-0': 'expired',
  'project-13-1': 'void',
  'project-14-0': 'draft',
  'project-15-1': 'declined',
  'project-15-2': 'withdrawn',
  'project-15-3': 'signed',
};
/**
 * Three of four live sites of the other funders were built before agreements were signed here, and signed theirs this month. The office
 * still has to ask the fourth.
 */
const agreedLate = ({ batch, cast, key }: ProjectPlan): boolean =>
  batch.status === 'live' && cast.funder !== ELEANOR && Number(key.split('-').at(-1)) % 4 !== 3;
/** The plan days on which they did, in turn. */
const LATE = { from: 1, days: 21 };

/** Of the demo funder's live sites, on a plan day. */
const CHANGED: Partial<Record<string, AgreementChange>> = {
  'project-0-6': 'amended',
  'project-0-12': 'terminated',
};
const CHANGED_ON = 24;

/** The host of the oldest site signed an agreement that names a price for the system, and then bought it. Plan days. */
const BOUGHT = { key: 'project-1-0', signed: -17, bought: -14, ended: -9 };

function planProject(world: World, plan: ProjectPlan, password: string | null): void {
  const { dice, happenings } = world;
  const { key: project, batch, paired, host, cast } = plan;
  const ready = paired - dice.between(1.5, 8);
  const chain = planHost(world, host, ready, password);
  const until = cast.funder === ELEANOR ? AGREED[batch.status] : AGREED_ALSO[project];
  const late = agreedLate(plan);
  if (until || late) {
    // What is proposed and agreed is what is built.
    const { solarKwp, batteryKwh } = sampleSystem(host.site);
    const size = { solarKwp, batteryKwh };
    happenings.push({ do: 'propose', at: chain.at(ready + 0.1), host: host.key, size, by: AMARA });
    const answer = { outcome: 'accepted' } as const;
    happenings.push({ do: 'answer', at: chain.at(ready + 0.2), host: host.key, answer, by: host.key });
  }
  const pairing = { project, host: host.key, funder: cast.funder, installer: cast.atPairing };
  happenings.push({ do: 'pair', at: chain.at(paired), ...pairing, by: cast.admin });
  // Saving and carbon come from the forecast once it exists.
  const change = {
    systemRequirements: sampleSystem(host.site),
    capitalCost: sampleCost(host.site),
  };
  happenings.push({
    do: 'project',
    at: chain.at(paired + 0.1),
    project,
    command: { name: 'edit', change },
    by: cast.admin,
  });
  if (batch.withdrawn) {
    const command = { name: 'withdraw', reason: 'The landlord did not give consent' } as const;
    happenings.push({ do: 'project', at: chain.at(paired + 11), project, command, by: AMARA });
    return;
  }
  if (batch.status === 'pending') return;
  const pace = batch.pace ?? 1;
  const confirmed = paired + dice.between(1, 5) * pace;
  happenings.push({ do: 'project', at: chain.at(confirmed), project, command: { name: 'confirm' }, by: cast.funder });
  const parties = { host: host.key, funder: cast.funder };
  if (until) {
    happenings.push({ do: 'agree', at: chain.at(confirmed + 0.1), project, ...parties, until, by: AMARA });
  }
  if (batch.status !== 'confirmed') new Work(world, plan, chain, confirmed).planned();
  if (late) {
    const bought = project === BOUGHT.key;
    const turn = LATE.from + (LATE.days * Number(project.split('-').at(-1))) / batch.paired.length;
    const agreed = { project, ...parties, until: 'in_force' as const, by: AMARA };
    const terms = bought ? { buyout: straightLine(sampleCost(host.site) * 100, DEFAULT_TERMS.termMonths) } : undefined;
    happenings.push({ do: 'agree', at: chain.at(bought ? BOUGHT.signed : turn), ...agreed, terms });
    if (!bought) return;
    for (const to of ['bought', 'ended'] as const)
      happenings.push({ do: 'change agreement', at: chain.at(BOUGHT[to]), project, ...parties, to, by: AMARA });
  }
  const to = CHANGED[project];
  if (to) {
    happenings.push({ do: 'change agreement', at: chain.at(CHANGED_ON), project, ...parties, to, by: AMARA });
  }
}
