import type { EnvelopeActor, EventType } from './events.js';
import { INVESTOR_WORDS, type InvestorCategory } from './investor.js';
import { dateWords, fieldsWords, fileWords, moved, text } from './sentence-words.js';

type Data = Record<string, unknown>;
type Say = (data: Data, who: string, about: string | null) => string;

const project = (about: string | null): string => about ?? 'the project';
const job = (about: string | null): string => (about ? `the job at ${about}` : 'the job');
const host = (about: string | null): string => about ?? 'the host';
const funder = (about: string | null): string => about ?? 'the funder';
const installer = (about: string | null): string => about ?? 'the installer';
const account = (about: string | null): string => (about ? `the account of ${about}` : 'the account');
/** One of several that an admin changed together. */
const together = (data: Data): string => (text(data.batchId) ? ', with others' : '');
const because = (data: Data): string => (text(data.reason) ? `: ${text(data.reason)}` : '');

/** One sentence an event; a new type does not compile until it has its own. */
const SENTENCES: Record<EventType, Say> = {
  'lead.submitted': (_, __, about) => `A new lead came in${about ? ` from ${about}` : ''}`,
  'lead.approved': (_, who, about) => `${who} approved the lead${about ? ` from ${about}` : ''}`,
  'lead.declined': (data, who, about) => `${who} declined the lead${about ? ` from ${about}` : ''}${because(data)}`,
  'lead.signed_up': (_, __, about) => `${about ?? 'The lead'} signed up`,
  'lead.erased': (data) => (data.cause === 'age' ? 'A lead was erased after 24 months' : 'A lead was erased'),

  'account.created': (_, who, about) => `${who} created ${account(about)}`,
  'account.activated': (_, __, about) => `${about ?? 'The account'} signed in for the first time`,
  'account.suspended': (_, who, about) => `${who} suspended ${account(about)}`,
  'account.restored': (_, who, about) => `${who} restored ${account(about)}`,
  'account.password_changed': (_, who, about) => `${who} changed the password of ${about ?? 'the account'}`,
  'account.details_changed': (data, who, about) => `${who} changed ${fieldsWords(data.fields)} of ${account(about)}`,
  'account.erased': () => 'An account was erased',
  'export.requested': () => 'A copy of personal data was asked for',
  'access_code.issued': (_, who, about) => `${who} issued an access code for ${about ?? 'the account'}`,
  'access_code.used': (_, __, about) => `${about ?? 'The account'} used the access code`,
  'access_code.voided': (_, who, about) => `${who} voided the access code of ${about ?? 'the account'}`,
  'session.ended': (_, __, about) => `A session of ${about ?? 'the account'} ended`,

  'host.created': (_, who, about) => `${who} added the host ${about ?? ''}`.trimEnd(),
  'host.details_changed': (data, who, about) => `${who} changed ${fieldsWords(data.fields)} of ${host(about)}`,
  'host.status_changed': (data, who, about) => moved(data, who, host(about)),
  'funder.created': (_, who, about) => `${who} added the funder ${about ?? ''}`.trimEnd(),
  'funder.details_changed': (data, who, about) => `${who} changed ${fieldsWords(data.fields)} of ${funder(about)}`,
  'funder.mandate_defined': (_, who, about) => `${who} defined the investment mandate of ${funder(about)}`,
  'funder.certified': (data, who, about) =>
    `${who} certified the investor status of ${funder(about)}: ${investorWords(data.category)}, until ${dateWords(data.validUntilDate)}`,
  'funder.status_changed': (data, who, about) => moved(data, who, funder(about)),
  'installer.created': (_, who, about) => `${who} added the installer ${about ?? ''}`.trimEnd(),
  'installer.details_changed': (data, who, about) =>
    `${who} changed ${fieldsWords(data.fields)} of ${installer(about)}`,
  'installer.status_changed': (data, who, about) => moved(data, who, installer(about)),

  'project.created': (data, who, about) =>
    `${about ? `${who} paired ${about} with a funder` : `${who} created the pairing`}${although(data)}`,
  'project.status_changed': (data, who, about) =>
    data.from === 'pending' && data.to === 'confirmed' && data.override === false
      ? `${who} confirmed ${project(about)}`
      : moved(data, who, project(about)),
  'project.installer_assigned': (data, who, about) =>
    `${who} assigned an installer to ${project(about)}${together(data)}${although(data)}`,
  'project.details_changed': (data, who, about) => `${who} changed ${fieldsWords(data.fields)} of ${project(about)}`,
  'project.visit_answered': (data, who, about) => visit(data, who, about),
  'project.went_live': (data, who, about) =>
    `${who} took ${project(about)} live on ${dateWords(data.goLiveDate)}${without(data)}`,
  'project.withdrawn': (data, who, about) =>
    `${who} withdrew the pairing${about ? ` of ${about}` : ''}${because(data)}`,

  'job.assigned': (_, who, about) => `${who} gave ${job(about)} to its installer`,
  'job.accepted': (_, who, about) => `${who} accepted ${job(about)}`,
  'job.changes_proposed': (data, who, about) => `${who} would accept ${job(about)} with changes: ${changes(data)}`,
  'job.changes_answered': (data, who, about) =>
    `${who} ${data.answer === 'accept' ? 'agreed to' : 'refused'} the changes to ${job(about)}${text(data.note) ? `: ${text(data.note)}` : ''}`,
  'job.declined': (data, who, about) => `${who} declined ${job(about)}${because(data)}`,
  'job.withdrawn': (data, who, about) => `${who} withdrew ${job(about)}${because(data)}`,
  'job.scheduled': (data, who, about) =>
    data.from
      ? `${who} moved the installation${at(about)} from ${dateWords(data.from)} to ${dateWords(data.to)}${although(data)}`
      : `${who} set the installation${at(about)} for ${dateWords(data.to)}${although(data)}`,
  'job.status_changed': (data, who, about) => step(data, who, about),
  'job.commissioned': (data, who, about) => `${who} commissioned ${job(about)} on ${dateWords(data.completionDate)}`,
  'job.returned': (data, who, about) => `${who} returned ${job(about)} for rework${because(data)}`,

  'file.uploaded': (data, who, about) => `${who} uploaded the ${fileWords(data.fileType)}${forSite(about)}`,
  'file.rejected': (data, _, about) => `The ${fileWords(data.fileType)}${forSite(about)} was rejected${because(data)}`,
  'file.ready': (data, _, about) => `The ${fileWords(data.fileType)}${forSite(about)} is ready`,

  'forecast.made': (data, _, about) =>
    Array.isArray(data.changed) && data.changed.length > 0
      ? `The forecast${forSite(about)} was made anew: ${fieldsWords(data.changed)} changed`
      : `A forecast${forSite(about)} was made`,
  'delivery.declared': (data, who, about) =>
    `The phone of ${who} holds ${things(data.declared)}${forSite(about)}, ${counted(data.arrived)} arrived`,
  'delivery.received': (data, who, about) =>
    `From the phone of ${who} ${counted(data.arrived)} of ${things(data.declared)} arrived${forSite(about)}`,
  'delivery.closed': (data, who, about) =>
    `${who} stopped waiting${forSite(about)}: ${counted(data.arrived)} of ${things(data.declared)} had arrived`,

  'usage.readings_uploaded': (data, who, about) =>
    `${who} uploaded half-hourly readings${forSite(about)}, ${dateWords(data.from)} to ${dateWords(data.to)}`,
  'usage.bill_saved': (_, who, about) => `${who} entered an electricity bill${forSite(about)}`,
  'usage.bill_removed': (_, who, about) => `${who} deleted an electricity bill${forSite(about)}`,
  'usage.bill_file_uploaded': (_, who, about) => `${who} uploaded an electricity bill${forSite(about)}`,
  'usage.bill_file_checked': (_, __, about) => `An electricity bill${forSite(about)} was checked`,
  'usage.readings_removed': (_, who, about) => `${who} removed the half-hourly readings${forSite(about)}`,

  'proposal.asked': (_, who, about) => `${who} asked for a proposal${forSite(about)}`,
  'proposal.progressed': (_, __, about) => `The proposal${forSite(about)} is being drawn`,
  'proposal.ready': (_, __, about) => `The proposal${forSite(about)} is ready`,

  'report.asked': (data, who) => `${who} asked for a report as ${reportWords(data)}`,
  'report.ready': (data) => `The report as ${reportWords(data)} is ready`,
  'report.failed': (data) => `The report as ${reportWords(data)} could not be made`,

  'notification.created': () => 'A notification was sent',
  'notification.read': () => 'A notification was read',
  'conversation.handed_over': (_, who) => `${who === 'Voltmere' ? 'A visitor' : who} asked Lori for a person`,
  'conversation.message_added': (data, who) =>
    data.from === 'visitor'
      ? `${who === 'Voltmere' ? 'A visitor' : who} wrote in a conversation`
      : `${who} answered in a conversation`,
  'conversation.closed': (_, who) => `${who} closed a conversation`,
  'conversation.erased': () => 'A conversation with Lori was erased',
  'grid.insight': () => 'The grid gave a new insight',
};

/** What spoke against it, to whoever may know, and the reason given. */
function although(data: Data): string {
  const warnings = Array.isArray(data.warnings) ? data.warnings.map(String) : [];
  return warnings.length > 0 ? `, although: ${warnings.join('; ')}. Reason: ${text(data.reason) || 'none given'}` : '';
}

/** Whoever is told what was missing is told why it went live nonetheless, or that nobody said. */
function without(data: Data): string {
  const missing = Array.isArray(data.missing) ? data.missing.map(String) : [];
  if (missing.length === 0) return because(data);
  return `, although ${missing.length === 1 ? 'a paper was' : `${missing.length} papers were`} missing (${missing.join('; ')})${because(data) || ': no reason given'}`;
}

const reportWords = (data: Data): string => text(data.format).toUpperCase() || 'a file';
const counted = (count: unknown): string => String(typeof count === 'number' ? count : 0);
const things = (count: unknown): string => `${counted(count)} ${count === 1 ? 'item' : 'items'}`;
const at = (about: string | null): string => (about ? ` at ${about}` : '');
const forSite = (about: string | null): string => (about ? ` for ${about}` : '');

/** An installer's own step by its verb; what was coupled to the project as a move. */
function step(data: Data, who: string, about: string | null): string {
  if (data.cause === 'job' && data.from === 'new') return `${who} started ${job(about)}`;
  if (data.cause === 'job' && data.from === 'in_progress')
    return `${who} reported ${job(about)} ready for commissioning`;
  return moved(data, who, job(about));
}

const investorWords = (category: unknown): string => INVESTOR_WORDS[category as InvestorCategory] ?? 'not known';
const changes = (data: Data): string =>
  [data.proposedDate ? `on ${dateWords(data.proposedDate)}` : '', text(data.note)].filter(Boolean).join('. ');

function visit(data: Data, who: string, about: string | null): string {
  const note = text(data.note) ? `: ${text(data.note)}` : '';
  if (data.answer === 'accept') return `${who} accepted the installation date${at(about)}${note}`;
  const other = data.proposedDate ? `proposed ${dateWords(data.proposedDate)}` : 'asked for another date';
  return `${who} ${other} for the installation${at(about)}${note}`;
}

/**
 * What happened, as one plain sentence. `about` is the company whose record it is, where a reader looks at many;
 * without it the sentence speaks of 'the project'. Pure; says no more than the data of the reader's own copy.
 */
export function sentence(
  type: EventType,
  data: Record<string, unknown>,
  actor: Pick<EnvelopeActor, 'name'> | null,
  about: string | null = null,
): string {
  return `${SENTENCES[type](data, actor?.name ?? 'Voltmere', about)}.`.replace(/([.!?…])\.$/, '$1');
}

/** From where to where, of a status that changed; of anything else nothing. */
export function moveOf(type: EventType, data: Data): { from: string | null; to: string | null } {
  const { from, to } = data;
  const moved = type.endsWith('.status_changed') && typeof from === 'string' && typeof to === 'string';
  return moved ? { from, to } : { from: null, to: null };
}
