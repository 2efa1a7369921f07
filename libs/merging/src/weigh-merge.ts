import type { MergeKind } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { type Choice, choicesOf, type PartyRow } from './merge-fields.js';
import { boundTo, peopleOf, projectsOfHost, signedBefore } from './merge-state.sql.js';
import { HINDRANCES } from './merging.texts.js';

interface Hindrance {
  reason: string;
  next: string;
}

export interface Weighed {
  hindrances: Hindrance[];
  choices: Choice[];
  signsIn: { stays: boolean; goes: boolean };
  /** Accounts that would become members of the record that stays. */
  members: string[];
}

export const nameOf = ({ companyName, fullName, ...more }: PartyRow): string =>
  ('fundName' in more && more.fundName) || companyName || fullName;

const isErased = ({ email }: PartyRow): boolean => email.endsWith('@erased.invalid');

/** Whether two records can become one, and what would be chosen. */
export async function weighMerge(tx: Tx, kind: MergeKind, stays: PartyRow, goes: PartyRow): Promise<Weighed> {
  const hindrances: Hindrance[] = [];
  const names = { stays: nameOf(stays), goes: nameOf(goes) };

  const bound = await boundTo(tx, kind, goes.id);
  if (bound.length > 0 || (await signedBefore(tx, goes.id))) {
    const what = bound.map((each) => `${each.count} ${each.what}`).join(', ') || 'a signed agreement';
    const other = await boundTo(tx, kind, stays.id);
    const next = other.length > 0 ? HINDRANCES.bothBound : HINDRANCES.swap(names.goes);
    hindrances.push({ reason: HINDRANCES.stops(names.goes, what), next });
  }

  const projects = kind === 'host' ? [await projectsOfHost(tx, stays.id), await projectsOfHost(tx, goes.id)] : [];
  if (projects.length === 2 && projects.every((of) => of?.open)) {
    hindrances.push({ reason: HINDRANCES.projects(names.stays, names.goes), next: HINDRANCES.projectsNext });
  }

  const [own, others] = [await peopleOf(tx, stays.id), await peopleOf(tx, goes.id)];
  const strangers = others.filter(({ id }) => !own.some((person) => person.id === id));
  if (own.length > 0 && strangers.length > 0) {
    const said = (people: typeof own) => people.map(({ name }) => name).join(', ');
    hindrances.push({ reason: HINDRANCES.logins(said(own), said(strangers)), next: HINDRANCES.loginsNext });
  }
  for (const record of [stays, goes]) {
    if (isErased(record)) hindrances.push({ reason: HINDRANCES.erased(nameOf(record)), next: HINDRANCES.erasedNext });
  }

  const signsIn = {
    stays: stays.accountId !== null || own.length > 0,
    goes: goes.accountId !== null || others.length > 0,
  };
  const projectComes = (projects[1]?.any ?? false) && !(projects[0]?.any ?? false);
  const choices = choicesOf(kind, stays, goes, { ...signsIn, projectComes });
  return { hindrances, choices, signsIn, members: others.map(({ id }) => id) };
}
