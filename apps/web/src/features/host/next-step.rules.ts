import {
  type AgreementForParty,
  HOST_EDITS_IN,
  type HostStatus,
  type HostView,
  type ProjectForHost,
  type ProposalView,
} from '@libs/contracts';
import { listed } from '../../kit/format';
import { longDay } from '../../lib/days';
import { isTurnOf } from '../common/agreement/agreement.rules';
import { NEXT_STEP } from './next-step.texts';
import type { Visit } from './visit.rules';

/** What happens next, who must act, and since when: exactly one task. Pure. */

/** The host's action; `none`: someone else must act. */
type Act = 'details' | 'proposal' | 'agreement' | 'mpan' | 'bill' | 'visit' | 'energy' | 'contact' | 'none';

export interface NextStep {
  act: Act;
  title: string;
  text: string;
  /** Who must act, if not the host. */
  who: string | null;
  /** Since when. */
  since: string | null;
}

export interface HostState {
  host: Pick<HostView, 'status' | 'mpanNumber' | 'createdAt'>;
  /** What a forecast still needs, in words. */
  missing: readonly string[];
  /** Neither bills nor readings give the site's usage; false while loading. */
  guessed: boolean;
  project: (Pick<ProjectForHost, 'status' | 'installer' | 'createdAt'> & { paperwork: { met: boolean } }) | undefined;
  /** The newest edition. */
  proposal?: Pick<ProposalView, 'id' | 'number' | 'state' | 'answer' | 'readyAt'> | undefined;
  /** The newest one that was offered. */
  agreement?:
    | (Pick<AgreementForParty, 'id' | 'status' | 'funderCompany' | 'offeredAt' | 'hostSigned' | 'countersignedAt'> &
        Partial<Pick<AgreementForParty, 'amends' | 'purchase' | 'transfer'>>)
    | undefined;
  visit: Visit | null;
  /** When the host, and its project, came to their statuses, where that is known. */
  hostSince: string | null;
  projectSince: string | null;
  /** Today in London. */
  today: string;
}

type Rule = (state: HostState) => NextStep;
const VOLTMERE = NEXT_STEP.voltmere;

/** Bills are requested only in these statuses; later, the agreement does not wait for them. */
const BEFORE_AGREEMENT: readonly HostStatus[] = ['lead', 'qualified'];

export function nextStepOf(state: HostState): NextStep {
  const { host, missing, project } = state;
  if (host.status === 'lost') return HOST.lost(state);
  const passes = transferStep(state);
  if (passes) return passes;
  if (HOST_EDITS_IN.includes(host.status)) {
    if (missing.length > 0) return details(state);
    if (isOffered(state)) return offered(state);
    // A host that has declined is not asked for more details.
    const said = answered(state);
    if (said && state.proposal?.state === 'declined') return said;
    if (!host.mpanNumber) return mpan(state);
    if (state.guessed && BEFORE_AGREEMENT.includes(host.status)) return bill(state);
    return said ?? HOST[host.status](state);
  }
  if (isOffered(state)) return offered(state);
  const signing = project && (project.status !== 'live' || state.agreement?.amends) ? agreementStep(state) : null;
  if (signing) return signing;
  if (project && project.status !== 'live') return PROJECT[project.status](state);
  return HOST[host.status](state);
}

const others = (who: string, { title, text }: { title: string; text: string }, since: string | null): NextStep => ({
  act: 'none',
  title,
  text,
  who,
  since,
});

/** A proposal is waiting for an answer, and no funder has confirmed the site yet. */
const isOffered = ({ proposal, project, host }: HostState): boolean =>
  proposal?.state === 'ready' && host.status !== 'live' && (!project || project.status === 'pending');

const offered: Rule = ({ proposal }) => ({
  act: 'proposal',
  title: NEXT_STEP.proposal.title,
  text: NEXT_STEP.proposal.text(proposal?.number ?? ''),
  who: null,
  since: proposal?.readyAt ?? null,
});

/** A change of host to sign, for the host that leaves and for the one that takes over. A novation is the funders’. */
function transferStep({ agreement }: HostState): NextStep | null {
  if (!agreement?.transfer || !isTurnOf('host', agreement)) return null;
  const { title, text } = NEXT_STEP.agreement[agreement.transfer.leaving ? 'leave' : 'takeOver'];
  return { act: 'agreement', title, text, who: null, since: agreement.offeredAt };
}

/** An agreement to sign comes before everything else; once it is signed, the work comes first again. */
function agreementStep({ agreement, project }: HostState): NextStep | null {
  if (!agreement || agreement.transfer) return null;
  const { status, funderCompany, offeredAt, hostSigned, countersignedAt } = agreement;
  const { signed, both } = NEXT_STEP.agreement;
  const { amendment, purchase, toSign: first } = NEXT_STEP.agreement;
  const toSign = agreement.purchase ? purchase : agreement.amends ? amendment : first;
  if (status === 'offered')
    return { act: 'agreement', title: toSign.title, text: toSign.text(funderCompany), who: null, since: offeredAt };
  if (status === 'host_signed') return others(funderCompany, signed, hostSigned?.at ?? null);
  if (status === 'countersigned' && project?.status === 'confirmed') return others(VOLTMERE, both, countersignedAt);
  return null;
}

/** The host's answer, until the office has acted on it. */
const answered = ({ proposal }: HostState): NextStep | null =>
  proposal?.state === 'accepted' || proposal?.state === 'declined'
    ? others(VOLTMERE, NEXT_STEP[proposal.state], proposal.answer?.at ?? null)
    : null;

const details: Rule = ({ missing, host, hostSince }) => ({
  act: 'details',
  title: NEXT_STEP.details.title,
  text: NEXT_STEP.details.text(listed(missing)),
  who: null,
  since: hostSince ?? host.createdAt,
});

const mpan: Rule = ({ host, hostSince }) => ({
  act: 'mpan',
  title: NEXT_STEP.mpan.title,
  text: NEXT_STEP.mpan.text,
  who: null,
  since: hostSince ?? host.createdAt,
});

const bill: Rule = ({ host, hostSince }) => ({
  act: 'bill',
  title: NEXT_STEP.bill.title,
  text: NEXT_STEP.bill.text,
  who: null,
  since: hostSince ?? host.createdAt,
});

/** The next step by the host's own status. */
const HOST: Record<HostStatus, Rule> = {
  lead: ({ host, hostSince }) => others(VOLTMERE, NEXT_STEP.lead, hostSince ?? host.createdAt),
  qualified: ({ host, hostSince }) => others(VOLTMERE, NEXT_STEP.qualified, hostSince ?? host.createdAt),
  contracting: ({ hostSince }) => others(VOLTMERE, NEXT_STEP.contracting, hostSince),
  awaiting_pairing: ({ hostSince }) => others(VOLTMERE, NEXT_STEP.matching, hostSince),
  paired: ({ hostSince }) => others(NEXT_STEP.yourFunder, NEXT_STEP.pending, hostSince),
  live: ({ hostSince, today }) => ({
    act: 'energy',
    title: NEXT_STEP.live.title,
    text: isFresh(hostSince, today) ? NEXT_STEP.live.fresh : NEXT_STEP.live.text,
    who: null,
    since: null,
  }),
  lost: () => ({ act: 'contact', title: NEXT_STEP.lost.title, text: NEXT_STEP.lost.text, who: null, since: null }),
};

/** Live since yesterday or today: the first readings may still be on their way. */
const isFresh = (since: string | null, today: string): boolean =>
  since !== null && new Date(today).getTime() - new Date(since).getTime() < 86_400_000;

const installerOf = ({ project }: HostState): string =>
  project?.installer?.companyName ?? project?.installer?.fullName ?? NEXT_STEP.yourInstaller;

/** A current date: the host must act until it has been answered, or has passed. */
function aboutDate(state: HostState, otherwise: Rule): NextStep {
  const { visit, today } = state;
  const who = installerOf(state);
  if (!visit) return otherwise(state);
  const day = longDay(visit.date);
  if (visit.answer === 'another')
    return others(who, { title: NEXT_STEP.anotherDate.title, text: NEXT_STEP.anotherDate.text(who) }, visit.answeredAt);
  if (visit.date < today) return otherwise(state);
  if (visit.answer === 'accept')
    return others(
      who,
      { title: NEXT_STEP.dateAccepted.title(day), text: NEXT_STEP.dateAccepted.text(who) },
      visit.answeredAt,
    );
  return {
    act: 'visit',
    title: NEXT_STEP.dateAsked.title(day),
    text: NEXT_STEP.dateAsked.text(who),
    who: null,
    since: state.projectSince,
  };
}

/** The next step while there is a project. */
const PROJECT: Record<Exclude<ProjectForHost['status'], 'live'>, Rule> = {
  pending: ({ guessed, project, projectSince }) => {
    const { title, text, guessed: meanwhile } = NEXT_STEP.pending;
    const since = projectSince ?? project?.createdAt ?? null;
    if (guessed) return { act: 'bill', title, text: meanwhile, who: null, since };
    return others(NEXT_STEP.yourFunder, { title, text }, since);
  },
  confirmed: ({ projectSince }) => others(VOLTMERE, NEXT_STEP.confirmed, projectSince),
  job_assigned: (state) => aboutDate(state, () => others(installerOf(state), NEXT_STEP.noDate, state.projectSince)),
  in_progress: (state) => aboutDate(state, () => others(installerOf(state), NEXT_STEP.installing, state.projectSince)),
  awaiting_commissioning: (state) => others(installerOf(state), NEXT_STEP.commissioning, state.projectSince),
  complete: ({ project, projectSince }) => {
    const { title, allIn, missing } = NEXT_STEP.complete;
    return others(VOLTMERE, { title, text: project?.paperwork.met ? allIn : missing }, projectSince);
  },
};
