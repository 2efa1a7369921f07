import type { HostWithCode } from '@libs/contracts';
import { type DetailField, wordsOf } from '../../../../lib/forms/detail-fields';
import { contactRows } from '../contact-rows';
import type { WrittenPart } from '../party-kind';
import type { WrittenRow } from '../../../../records/then/different-now';
import { BUSINESS_FIELDS, type HostField, hostTyped, MPAN_FIELD, NEEDS_FIELDS, SAVINGS_FIELD } from './host-fields';

/** A host as written on the screen, for then and for now. */
export function hostWritten(host: HostWithCode): WrittenPart[] {
  const typed = hostTyped(host);
  const rows = (fields: readonly DetailField<HostField>[]): WrittenRow[] =>
    fields.map((field) => [field.label, wordsOf(typed[field.name], field)]);
  return [
    { title: 'Contact', rows: contactRows(host) },
    { title: 'Business information', rows: rows([MPAN_FIELD, SAVINGS_FIELD]) },
    { title: 'Business details', rows: rows(BUSINESS_FIELDS) },
    { title: 'Electricity needs', rows: rows(NEEDS_FIELDS) },
  ];
}
