import { ApiError, reasonOf } from './api';
import { clock } from '../../kit/format';

/** Times inside the server's words, as a clock shows them. */
const withClock = (text: string): string =>
  text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (instant) => clock(new Date(instant)));

/** Why something was refused, fit for a toast's second line. */
export const refusalWords = (error: unknown): string => withClock(reasonOf(error));

/** Every change that someone missed, a sentence each; without them the state of the record. */
export const changesWords = ({ since, details }: Pick<ApiError, 'since' | 'details'>): string =>
  since.length > 0 ? since.map(({ text }) => text).join(' ') : withClock(details ?? '');

/** Why the rules refused, in their own words; where they have none, the state of the record. */
export function whyRefused(error: unknown): string {
  if (!(error instanceof ApiError)) return refusalWords(error);
  if (error.code === 'conflict' && error.hint) return error.hint;
  if (error.code === 'version_conflict' && error.details) return `Changed meanwhile: ${changesWords(error)}`;
  return refusalWords(error);
}

/** The server says `confirmed by Sam Whitlock at 2026-11-20T14:02:07Z`. */
export function whoAndWhen(details: string | null): { who: string | null; at: string | null } {
  const [, who = null, at = null] = / by (.+) at (\S+)$/.exec(withClock(details ?? '')) ?? [];
  return { who, at };
}
