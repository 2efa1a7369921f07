import { TEXTS } from '@libs/contracts';
import { ApiError } from '../api/api-error';
import { REFUSED } from './forms.texts';

/** Why a form was refused, and what the person can do about it. */
export interface Refusal {
  title: string;
  detail: string | null;
  /** When the next try is let through, where the server named a time. */
  waitUntil: Date | null;
}

/** A refusal that the page itself words, and not the server. */
export class SaidError extends Error {}

/** Reads a failed call; `fallback` is used where there is nothing fit to show. */
export function refusalOf(error: unknown, fallback: string): Refusal {
  if (error instanceof SaidError) return { title: error.message, detail: null, waitUntil: null };
  if (!(error instanceof ApiError)) return { title: fallback, detail: null, waitUntil: null };
  const { code, message, retryAfter, status } = error;
  if (code === 'network') return { title: message, detail: REFUSED.offline, waitUntil: null };
  if (status === 429) {
    return { title: message, detail: null, waitUntil: retryAfter ? new Date(Date.now() + retryAfter * 1000) : null };
  }
  return {
    title: error.wordless ? fallback : message,
    detail: error.unreachable ? REFUSED.away(TEXTS.contactEmail) : null,
    waitUntil: null,
  };
}

/** `1 min 05 s`, `9 s`. */
export function waitText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return minutes > 0 ? `${minutes} min ${String(rest).padStart(2, '0')} s` : `${rest} s`;
}
