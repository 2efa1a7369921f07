import {
  type Actor,
  type AnyJobView,
  type AnyProjectView,
  JOB_STATUSES,
  PROJECT_STATUSES,
  projectFigures,
  routes,
  statusWords,
} from '@libs/contracts';
import { findParty, listParties } from '@libs/parties';
import { Clock, Database } from '@libs/platform';
import { ProjectLists } from '@libs/projects';
import { Injectable } from '@nestjs/common';
import type { Reply } from '../reply.js';
import type { Entities, Measure } from '../understanding/entities.rules.js';
import { day, list, number, pounds, tenths } from '../words.js';
import { overdue } from './my-records-tool.js';
import { FUNDERS, HOSTS, INSTALLERS, notFound, notYours, PORTALS } from './portals.js';
import { fieldOf, hostOf, isOf, nounOf } from './record-fields.js';
import { sumProjects } from './sums.sql.js';

/** How many are named at most. */
const NAMED = 10;
const PARTIES = { host: HOSTS, funder: FUNDERS, installer: INSTALLERS } as const;
type Party = keyof typeof PARTIES;
const isParty = (kind: string | undefined): kind is Party => kind !== undefined && kind in PARTIES;

type Project = AnyProjectView & { withdrawnAt?: string | null };

/** The records that the asker may see, by the reads behind their lists: one, several, how many, how much. */
@Injectable()
export class RecordsTool {
  constructor(
    private readonly database: Database,
    private readonly lists: ProjectLists,
    private readonly clock: Clock,
  ) {}

  /** The name in the asker's records that a question may mean; undefined where there is none. */
  async named(actor: Actor, names: readonly string[]): Promise<string | undefined> {
    for (const search of names) {
      const [project] = await this.projects(actor, { search, limit: 1 });
      if (project && isOf(hostOf(project), search)) return hostOf(project);
      if (actor.role !== 'admin') continue;
      for (const kind of ['installer', 'funder', 'host'] as const) {
        const query = routes.listHosts.query.parse({ search, limit: 1 });
        const { rows } = await listParties(this.database.read(), kind, query);
        const [found] = rows;
        const name = found && (found.companyName ?? found.fullName);
        if (name && isOf(`${name} ${found.fullName}`, search)) return name;
      }
    }
    return undefined;
  }

  /** One field of a record, or what matters most of it. */
  async record(actor: Actor, { name, field, kind }: Entities): Promise<Reply> {
    const project = await this.project(actor, name);
    if (project) return fieldOf(project, field, actor.role);
    if (!name && actor.role === 'asset_host') return this.ownHost(actor, field);
    if (actor.role === 'admin' && name) return this.party(name, isParty(kind) ? kind : undefined);
    if (!name && actor.role !== 'asset_host')
      return kind === 'job' ? this.count(actor, { kind: 'job' }) : this.count(actor, {});
    return notFound(actor.role);
  }

  /** A host before it has a project, and what its own record says beside one. */
  async ownHost(actor: Actor, field: Entities['field']): Promise<Reply> {
    const host = actor.partyId ? await findParty(this.database.read(), 'host', actor.partyId) : null;
    const sources = [PORTALS.asset_host];
    if (!host) return notYours(actor.role);
    const { annualUsageKwh } = host.electricityNeeds ?? {};
    if (field === 'mpanNumber')
      return {
        text: host.mpanNumber
          ? `Your MPAN is ${host.mpanNumber}.`
          : 'You haven’t given us your MPAN yet. Add it under your site’s details.',
        sources,
      };
    if (field === 'annualUsageKwh')
      return {
        text:
          annualUsageKwh == null
            ? 'We don’t have your yearly usage yet. Add it under your site’s details.'
            : `We have ${number(annualUsageKwh)} kWh a year for you, from your site’s details.`,
        sources,
      };
    if (field === 'postcode') {
      const postcode = host.postcode ?? host.businessDetails?.postcode;
      return { text: postcode ? `Your site’s postcode is ${postcode}.` : 'We don’t have your postcode yet.', sources };
    }
    return { text: `Your status is ${statusWords(host.status)}. Your site doesn’t have a project yet.`, sources };
  }

  async list(actor: Actor, args: Entities): Promise<Reply> {
    const { kind, status, place, top, order } = args;
    if (isParty(kind) && actor.role === 'admin') return this.parties(kind, args);
    if (kind === 'job' || actor.role === 'installer') return this.jobs(actor, args);
    const sort = sortOf(args);
    const known = PROJECT_STATUSES.find((each) => each === status);
    const all = await this.projects(actor, {
      ...(known ? { status: known } : {}),
      ...(sort ? { sort } : {}),
      limit: place ? 100 : (top ?? (order ? 3 : NAMED)),
    });
    const shown = place ? all.filter((project) => isIn(project, place.name)) : all;
    const sources = [PORTALS[actor.role]];
    const figures = args.order || args.measure ? ` with figures` : '';
    const named = shown
      .slice(0, top ?? NAMED)
      .map((project) => `${hostOf(project)} (${figures ? figureOf(project, args) : statusWords(project.status)})`);
    const counted = inWords(PROJECT_STATUSES, await this.lists.projectCounts(actor));
    if (counted.length === 0) return { text: 'There are no projects yet.', sources };
    if (named.length > 0) {
      const head = order
        ? ''
        : `Projects: ${known ? `${named.length === NAMED ? 'at least ' : ''}${number(shown.length)} ${statusWords(known)}` : list(counted)}. `;
      return { text: `${head}${list(named)}.${named.length === NAMED ? ' Your list has any others.' : ''}`, sources };
    }
    const others = await this.projects(actor, { limit: NAMED });
    const rest = others.map((project) => `${hostOf(project)} (${statusWords(project.status)})`);
    return {
      text: `No projects${known ? ` are ${statusWords(known)}` : ' there'}. Projects: ${list(counted)}. ${list(rest)}.`,
      sources,
    };
  }

  async count(actor: Actor, { kind, status, place }: Entities): Promise<Reply> {
    if (isParty(kind) && actor.role === 'admin') return this.countParties(kind, status);
    const jobs = kind === 'job' || actor.role === 'installer';
    const sources = [PORTALS[actor.role]];
    const counts: { status: string; count: number }[] = jobs
      ? await this.lists.jobCounts(actor)
      : await this.lists.projectCounts(actor);
    const order: readonly string[] = jobs ? JOB_STATUSES : PROJECT_STATUSES;
    const nouns = jobs ? 'jobs' : 'projects';
    if (place && !jobs) {
      const found = (await this.projects(actor, { limit: 100 })).filter((project) => isIn(project, place.name));
      return { text: `${number(found.length)} of your projects are in ${place.name}.`, sources };
    }
    const said = inWords(order, counts);
    if (said.length === 0) return { text: `There are no ${nouns} yet.`, sources };
    const all = `${jobs ? 'Jobs' : 'Projects'}: ${list(said)}.`;
    const wanted = order.find((each) => each === status);
    if (!wanted) return { text: all, sources };
    const found = counts.find((each) => each.status === wanted)?.count ?? 0;
    const [noun, verb] = found === 1 ? [nouns.slice(0, -1), 'is'] : [nouns, 'are'];
    return { text: `${found === 0 ? 'No' : number(found)} ${noun} ${verb} ${statusWords(wanted)}. ${all}`, sources };
  }

  async sum(actor: Actor, { measure = 'savings', status }: Entities): Promise<Reply> {
    const sources = [PORTALS[actor.role]];
    const isFunders = actor.role === 'admin' || actor.role === 'asset_funder';
    if (actor.role === 'installer' || ((measure === 'capital' || measure === 'invested') && !isFunders))
      return notYours(actor.role);
    const known = PROJECT_STATUSES.find((each) => each === status);
    const sums = await sumProjects(this.database.read(), actor, known);
    if (sums.count === 0)
      return { text: `There are no ${known ? `${statusWords(known)} ` : ''}projects to add up.`, sources };
    const said = sumWords(measure, sums);
    const of = `${number(sums.count)} ${known ? `${statusWords(known)} ` : ''}project${sums.count === 1 ? '' : 's'}`;
    return {
      text: said
        ? `${said} ${sums.count === 1 ? 'is' : 'together are'} what the ${of} come to, by the figures in your list.`
        : notYours(actor.role).text,
      sources,
      known: said !== null,
    };
  }

  /** What is missing before a project may go live; of several, those that lack something. */
  async missing(actor: Actor, { name }: Entities): Promise<Reply> {
    const sources = [PORTALS[actor.role]];
    const projects = name
      ? [await this.project(actor, name)].flatMap((one) => one ?? [])
      : (await this.projects(actor, { limit: 50 })).filter(({ status }) => status !== 'live');
    if (name && projects.length === 0) return notFound(actor.role);
    if (projects.length === 0) return { text: 'Nothing is missing: there is no project waiting to go live.', sources };
    const lacking = projects.filter(({ paperwork }) => paperwork.missing.length > 0);
    if (lacking.length === 0) return { text: 'Nothing is missing. All the paperwork is there.', sources };
    const [first] = lacking;
    if (first && projects.length === 1) {
      const who = actor.role === 'asset_host' ? 'Before you can go live we still need' : `${hostOf(first)} still needs`;
      return { text: `${who}: ${list(first.paperwork.missing.map(({ message }) => nounOf(message)))}.`, sources };
    }
    const named = lacking
      .slice(0, 5)
      .map((project) => `${hostOf(project)} (${number(project.paperwork.missing.length)})`);
    return {
      text: `${number(lacking.length)} projects still lack documents or details, with how many each: ${list(named)}.`,
      sources,
    };
  }

  async project(actor: Actor, name: string | undefined): Promise<Project | null> {
    const found = await this.projects(actor, { ...(name ? { search: name } : {}), limit: 20 });
    if (!name && actor.role !== 'asset_host') return null;
    return found.find(({ withdrawnAt }) => !withdrawnAt) ?? null;
  }

  private async projects(actor: Actor, query: Record<string, unknown>): Promise<Project[]> {
    const { items } = await this.lists.projects(actor, routes.listProjects.query.parse(query));
    return items;
  }

  private async jobs(actor: Actor, { status, top }: Entities): Promise<Reply> {
    const sources = [actor.role === 'installer' ? PORTALS.installer : PORTALS.admin];
    const said = inWords(JOB_STATUSES, await this.lists.jobCounts(actor));
    if (said.length === 0) return { text: 'There are no jobs yet.', sources };
    const known = JOB_STATUSES.find((each) => each === status);
    const query = routes.listJobs.query.parse({ ...(known ? { status: known } : {}), limit: top ?? NAMED });
    const { items }: { items: AnyJobView[] } = await this.lists.jobs(actor, query);
    const now = this.clock.now();
    const named = items.map(({ project, jobStatus, scheduledDate }) => {
      const visit =
        scheduledDate && jobStatus !== 'complete' ? `, ${day(scheduledDate)}${overdue(scheduledDate, now)}` : '';
      return `${hostOf(project)} (${statusWords(jobStatus)}${visit})`;
    });
    if (named.length === 0)
      return { text: `No jobs are ${statusWords(known ?? 'new')}. Jobs: ${list(said)}.`, sources };
    return {
      text: `Jobs: ${list(said)}. ${list(named)}.${named.length === NAMED ? ' Your list has any others.' : ''}`,
      sources,
    };
  }

  private async parties(kind: Party, { status, top, measure, place }: Entities): Promise<Reply> {
    const sort =
      kind === 'funder' ? '-totalInvested' : kind === 'installer' && measure === 'capacity' ? '-capacity' : undefined;
    const query = {
      ...(sort ? { sort } : {}),
      limit: place ? 100 : (top ?? NAMED),
      ...(status ? { status: [status] } : {}),
    };
    const { rows, total } = await listParties(this.database.read(), kind, query);
    if (rows.length === 0)
      return { text: `No ${kind}s${status ? ` are ${statusWords(status)}` : ''}.`, sources: [PARTIES[kind]] };
    const named = rows
      .slice(0, top ?? NAMED)
      .map(({ companyName, fullName, status: stands }) => `${companyName ?? fullName} (${statusWords(stands)})`);
    return {
      text: `${number(total)} ${kind}${total === 1 ? '' : 's'}${status ? ` ${statusWords(status)}` : ''}: ${list(named)}.${total > named.length ? ' The list has the others.' : ''}`,
      sources: [PARTIES[kind]],
    };
  }

  private async countParties(kind: Party, status: string | undefined): Promise<Reply> {
    const { total } = await listParties(this.database.read(), kind, {
      limit: 1,
      ...(status ? { status: [status] } : {}),
    });
    return {
      text: `${total === 0 ? 'No' : number(total)} ${kind}${total === 1 ? '' : 's'}${status ? ` ${total === 1 ? 'is' : 'are'} ${statusWords(status)}` : ''}.`,
      sources: [PARTIES[kind]],
    };
  }

  /** For admins alone: a party that no project names. */
  private async party(name: string, kind: Party | undefined): Promise<Reply> {
    for (const each of kind ? [kind] : (['host', 'funder', 'installer'] as const)) {
      const { rows } = await listParties(this.database.read(), each, { search: name.toLowerCase(), limit: 1 });
      const [found] = rows;
      if (found)
        return {
          text: `${found.companyName ?? found.fullName} is a ${each}. Its status is ${statusWords(found.status)}.`,
          sources: [PARTIES[each]],
        };
    }
    return notFound('admin');
  }
}

const isIn = ({ assetHost }: Project, region: string): boolean => {
  const place = assetHost.postcode ? fieldOf.region(assetHost.postcode) : null;
  return place !== null && (region.includes(place) || place.includes(region));
};

const sortOf = ({ measure, order, field }: Entities): string | undefined => {
  if (field === 'installationDate') return 'installationDate';
  if (!order) return undefined;
  return measure === undefined || measure === 'savings'
    ? order === 'most'
      ? '-expectedSavings'
      : 'expectedSavings'
    : '-createdAt';
};

const figureOf = (project: Project, { measure }: Entities): string => {
  const { carbon, saving } = projectFigures(project);
  if (measure === 'carbon' && carbon) return `${tenths(carbon.value)} tonnes of CO₂ a year`;
  return saving ? `${pounds(saving.value)} a year` : statusWords(project.status);
};

function sumWords(measure: Measure, sums: Awaited<ReturnType<typeof sumProjects>>): string | null {
  const { savings, carbon, capital, solar, battery } = sums;
  switch (measure) {
    case 'carbon':
      return carbon === null ? null : `${tenths(carbon)} tonnes of CO₂ a year`;
    case 'capital':
    case 'invested':
      return capital === null ? null : `${pounds(capital)} of capital`;
    case 'solar':
    case 'capacity':
      return solar === null ? null : `${tenths(solar)} kWp of solar`;
    case 'battery':
      return battery === null ? null : `${tenths(battery)} kWh of battery`;
    default:
      return savings === null ? null : `${pounds(savings)} a year of expected savings`;
  }
}

/** How many are in each status, in the order of the lifecycle. */
const inWords = (order: readonly string[], counts: readonly { status: string; count: number }[]): string[] =>
  order.flatMap((status) => {
    const found = counts.find((each) => each.status === status);
    return found ? [`${number(found.count)} ${statusWords(status)}`] : [];
  });
