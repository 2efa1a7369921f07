import { statusWords } from '@libs/contracts';
import type { Sheet } from './sheet.js';

/** What was asked for, for the audit. */
export interface Asked {
  search?: string | undefined;
  status?: readonly string[] | undefined;
  ids?: readonly string[] | undefined;
}

/** `Exported 12 asset hosts as CSV: status qualified or lead, search “bakery”`. */
export function exportWords(
  [one, several]: Sheet<never>['nouns'],
  total: number,
  asked: Asked,
  format: 'csv' | 'pdf' = 'csv',
): string {
  const filters = [
    asked.ids ? 'picked by hand' : '',
    asked.status ? `status ${asked.status.map(statusWords).join(' or ')}` : '',
    asked.search ? `search “${asked.search}”` : '',
  ].filter(Boolean);
  return `Exported ${total} ${total === 1 ? one : several} as ${format.toUpperCase()}${filters.length > 0 ? `: ${filters.join(', ')}` : ''}`;
}
