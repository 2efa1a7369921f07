import { HOST_EDITS_IN, type HostStatus, type HostView, type ProjectForHost } from '@libs/contracts';
import { longDay } from './host-words';
import type { Visit } from './visit.rules';

/** What happens next, who must act, and since when: exactly one thing. Pure. */

/** What the host can do about it here; `none`: somebody else acts. */
type Act = 'details' | 'mpan' | 'bill' | 'visit' | 'contact' | 'none';

export interface NextStep {
  act: Act;
  title: string;
  text: string;
  /** Who acts, where it is not the host. */
  who: string | null;
  /** When it came to this. */
  since: string | null;
}

export interface HostState {
  host: Pick<HostView, 'status' | 'mpanNumber' | 'createdAt'>;
  /** What a forecast still needs, in words. */
  missing: readonly string[];
  /** Neither bills nor readings say what the site uses; false while that is not known. */
  guessed: boolean;
  project: (Pick<ProjectForHost, 'status' | 'installer' | 'createdAt'> & { paperwork: { met: boolean } }) | undefined;
  visit: Visit | null;
  /** When the host, and its project, came to their statuses, where that is known. */
  hostSince: string | null;
  projectSince: string | null;
  /** Today in London. */
  today: string;
}

export const MATCHING = 'We are matching your site with a funder. Nothing is needed from you today.';
const NO_READINGS = 'First readings appear within 24 hours of commissioning.';

type Rule = (state: HostState) => NextStep;
const VOLTMERE = 'Voltmere';

/** Later the agreement waits for nobody's bills. */
const BEFORE_AGREEMENT: readonly HostStatus[] = ['lead', 'qualified'];

export function nextStepOf(state: HostState): NextStep {
  const { host, missing, project } = state;
  if (host.status === 'lost') return HOST.lost(state);
  if (HOST_EDITS_IN.includes(host.status)) {
    if (missing.length > 0) return details(state);
    if (!host.mpanNumber) return mpan(state);
    if (state.guessed && BEFORE_AGREEMENT.includes(host.status)) return bill(state);
    return HOST[host.status](state);
  }
  if (project && project.status !== 'live') return PROJECT[project.status](state);
  return HOST[host.status](state);
}

const others = (who: string, title: string, text: string, since: string | null): NextStep => ({
  act: 'none',
  title,
  text,
  who,
  since,
});

const details: Rule = ({ missing, host, hostSince }) => ({
  act: 'details',
  title: 'Complete your site’s details',
  text: `With ${inWords(missing)} we can work out what your site saves.`,
  who: null,
  since: hostSince ?? host.createdAt,
});

const mpan: Rule = ({ host, hostSince }) => ({
  act: 'mpan',
  title: 'Add your MPAN',
  text: 'The 13 digits on your electricity bill, beside a large S. They say whose network your site is on.',
  who: null,
  since: hostSince ?? host.createdAt,
});

const bill: Rule = ({ host, hostSince }) => ({
  act: 'bill',
  title: 'Add your electricity bills',
  text: 'Your forecast stands on a yearly figure alone. Three bills or your half-hourly readings make it yours. We go on meanwhile.',
  who: null,
  since: hostSince ?? host.createdAt,
});

/** What is waited for, by the host's own status. */
const HOST: Record<HostStatus, Rule> = {
  lead: ({ host, hostSince }) =>
    others(
      VOLTMERE,
      'We are looking at your details',
      'We tell you here and by e-mail whether your site qualifies.',
      hostSince ?? host.createdAt,
    ),
  qualified: ({ host, hostSince }) =>
    others(
      VOLTMERE,
      'We prepare your agreement',
      'Your site qualifies. You hear from us next.',
      hostSince ?? host.createdAt,
    ),
  contracting: ({ hostSince }) =>
    others(
      VOLTMERE,
      'We finish your agreement with you',
      'Your account manager goes through it with you. Once it is signed, your details are fixed.',
      hostSince,
    ),
  awaiting_pairing: ({ hostSince }) => others(VOLTMERE, 'Nothing is needed from you', MATCHING, hostSince),
  paired: ({ hostSince }) => others(VOLTMERE, 'Nothing is needed from you', MATCHING, hostSince),
  live: ({ hostSince }) => others(VOLTMERE, 'Your site is live', NO_READINGS, hostSince),
  lost: () => ({
    act: 'contact',
    title: 'We are not going on with your site for now',
    text: 'If something has changed, or you think that this is wrong, please write to us.',
    who: null,
    since: null,
  }),
};

const installerOf = ({ project }: HostState): string =>
  project?.installer?.companyName ?? project?.installer?.fullName ?? 'Your installer';

/** A date that stands: it is the host's turn until it was answered, or has come. */
function aboutDate(state: HostState, otherwise: Rule): NextStep {
  const { visit, today } = state;
  const who = installerOf(state);
  if (!visit) return otherwise(state);
  const day = longDay(visit.date);
  if (visit.answer === 'another')
    return others(who, 'You asked for another date', `${who} answers with a new one.`, visit.answeredAt);
  if (visit.date < today) return otherwise(state);
  if (visit.answer === 'accept')
    return others(
      who,
      `Your installation is on ${day}`,
      `${who} comes to your site. You have said that it suits you.`,
      visit.answeredAt,
    );
  return {
    act: 'visit',
    title: `Confirm access for ${day}`,
    text: `${who} wants to install on this day. Your supply may be off for a part of it.`,
    who: null,
    since: state.projectSince,
  };
}

/** What is waited for while there is a project. */
const PROJECT: Record<Exclude<ProjectForHost['status'], 'live'>, Rule> = {
  pending: ({ project, projectSince }) =>
    others(
      'Your funder',
      'A funder looks at your site',
      'Nothing is needed from you today.',
      projectSince ?? project?.createdAt ?? null,
    ),
  confirmed: ({ projectSince }) =>
    others(
      VOLTMERE,
      'We choose your installer',
      'Your funder has confirmed. Nothing is needed from you today.',
      projectSince,
    ),
  job_assigned: (state) =>
    aboutDate(state, () =>
      others(
        installerOf(state),
        'Your installer proposes a date',
        'You can accept it here, or ask for another one.',
        state.projectSince,
      ),
    ),
  in_progress: (state) =>
    aboutDate(state, () =>
      others(
        installerOf(state),
        'The installation is under way',
        'Nothing is needed from you but access to the roof and the meter.',
        state.projectSince,
      ),
    ),
  awaiting_commissioning: (state) =>
    others(
      installerOf(state),
      'Your equipment waits to be switched on',
      'It is in place. Your installer checks it and switches it on.',
      state.projectSince,
    ),
  complete: ({ project, projectSince }) =>
    others(
      VOLTMERE,
      'We check the last papers',
      project?.paperwork.met
        ? 'Everything is switched on and all papers are in place.'
        : 'Everything is switched on. Before going live these papers are still missing; your installer sends them.',
      projectSince,
    ),
};

/** `your MPAN, the roof area and the postcode` */
export function inWords(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
