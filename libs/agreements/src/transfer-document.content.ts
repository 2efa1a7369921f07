import {
  dayAfter,
  KIND_OF_SIGNATURE,
  keyTerms,
  LEGAL_FORMS,
  SAMPLE_TEXT,
  type Transfer,
  WITHDRAWAL_DAYS,
} from '@libs/contracts';
import type { AgreementRow } from './agreement.row.js';
import { dayWords } from './days.js';
import type { DocumentContent } from './document.content.js';

type OfTransfer = Pick<
  AgreementRow,
  'hostCompany' | 'funderCompany' | 'postcode' | 'edition' | 'hostFacts' | 'amendReason' | 'terms' | 'needsDeclaration'
>;

/** The document by which another host or another funder takes its predecessor's place, on the terms in force. */
export function transferDocument(
  row: OfTransfer,
  { side, on, fromCompany }: Transfer,
  number: string,
  agreement: string,
): DocumentContent {
  const { legalForm, companyNumber, vatNumber } = row.hostFacts;
  const details = [
    legalForm && LEGAL_FORMS[legalForm],
    companyNumber && `company number ${companyNumber}`,
    vatNumber && `VAT number ${vatNumber}`,
  ];
  const isHost = side === 'host';
  const [role, joins] = isHost ? ['Host', row.hostCompany] : ['Funder', row.funderCompany];
  const host = { name: row.hostCompany, details: details.filter(Boolean).join(', ') };
  const day = dayWords(on);
  const before = dayWords(dayAfter(on, -1));
  return {
    title: isHost ? 'Change of host' : 'Novation to a new funder',
    number,
    edition: row.edition,
    parties: isHost
      ? [
          { name: fromCompany, as: 'the Outgoing Host', details: '' },
          { ...host, as: 'the New Host' },
          { name: row.funderCompany, as: 'the Funder', details: '' },
        ]
      : [
          { name: fromCompany, as: 'the Outgoing Funder', details: '' },
          { name: row.funderCompany, as: 'the New Funder', details: '' },
          { ...host, as: 'the Host, who is informed' },
        ],
    site: row.postcode ?? '',
    sections: [
      {
        title: isHost ? 'The change' : 'The novation',
        clauses: [
          `From ${day} ${joins} takes the place of ${fromCompany} as the ${role} of Agreement ${agreement}, with all its rights and duties.`,
          `${fromCompany} is released from what falls due under it from that day on.`,
          `Reason: ${row.amendReason ?? ''}`,
        ],
      },
      {
        title: `Until the end of ${before}`,
        clauses: [
          `${fromCompany} stays the ${role}. ${isHost ? 'It pays' : 'It is owed'} what was supplied until the end of ${before}, and the days until then are billed as before. A month in which that day falls has a bill for each part.`,
          'A claim that arose before that day remains between the parties between whom it arose.',
        ],
      },
      {
        title: `From ${day}`,
        clauses: isHost
          ? [
              'The New Host is billed from that day on. It sees what is measured from that day on, and nothing from before.',
              'The Outgoing Host keeps its bills, and what it was sent.',
              'The New Host gives access to the System, keeps the roof sound and does not shade or move the System.',
            ]
          : [
              'The System belongs to the New Funder, who owns, insures and maintains it.',
              'The New Funder bills in its own name, with its own VAT number and its own series of numbers.',
              'The Host’s price and all other terms stay as they are. The Host pays the bills of the New Funder.',
            ],
      },
      {
        title: 'Terms',
        clauses: [`The terms of Agreement ${agreement} continue unchanged. Its contract years are counted as before.`],
        table: {
          head: ['In force', 'As agreed'],
          rows: keyTerms(row.terms, { host: row.hostCompany, funder: row.funderCompany, isHost: false })
            .filter(({ key }) => key !== 'withdrawal')
            .map(({ label, value, note }): [string, string] => [label, note ? `${value}, ${note}` : value]),
        },
      },
      {
        title: 'General',
        clauses: [
          isHost
            ? `The New Host may withdraw from this change without a reason until the end of the fourteenth day after the day of the last signature (${WITHDRAWAL_DAYS} days). Agreement ${agreement} then continues with the Outgoing Host.`
            : 'This novation starts no period for withdrawal.',
          ...(row.needsDeclaration
            ? ['The New Host signs a declaration that it enters into this for the purposes of its business.']
            : []),
          'The law of England and Wales governs this document, and its courts decide on it.',
          `The parties sign electronically. ${KIND_OF_SIGNATURE}`,
        ],
      },
    ],
    sample: SAMPLE_TEXT,
  };
}
