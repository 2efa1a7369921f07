import {
  type AgreementTerms,
  agreedTerm,
  amendedTerms,
  CONDITION_WORDS,
  KIND_OF_SIGNATURE,
  LEGAL_FORMS,
  mpWords,
  penceWords,
  percentWords,
  SAMPLE_TEXT,
  type WorksOrderTerms,
} from '@libs/contracts';
import type { AgreementRow } from './agreement.row.js';
import { dayWords } from './days.js';
import type { WorksOrderRow } from './works-order.row.js';

/** A document's text, clause by clause. These are samples: an operator replaces them with texts approved by a lawyer. */
export interface DocumentContent {
  title: string;
  number: string;
  edition: number;
  parties: { name: string; as: string; details: string }[];
  site: string;
  sections: { title: string; clauses: string[]; table?: { head: [string, string]; rows: [string, string][] } }[];
  sample: string;
}

type OfAgreement = Pick<
  AgreementRow,
  | 'hostCompany'
  | 'funderCompany'
  | 'postcode'
  | 'edition'
  | 'terms'
  | 'hostFacts'
  | 'needsDeclaration'
  | 'amendReason'
  | 'termsBefore'
  | 'longStopOn'
  | 'amendsFrom'
>;

/** What a person entered, with a full stop. */
export const sentence = (text: string): string => text.trim().replace(/[^.!?…]$/, '$&.');

const exactPence = (mp: number): string => `${(mp / 1000).toFixed(3)} pence`;

/**
 * Clause `a.b` is number b of section a; `CLAUSE_OF` in contracts refers to it. An amendment has the whole text with its
 * new terms, so that nobody has to read two documents side by side.
 */
export function agreementDocument(row: OfAgreement, number: string, amends: string | null = null): DocumentContent {
  const { terms, hostFacts } = row;
  const details = [
    hostFacts.legalForm ? LEGAL_FORMS[hostFacts.legalForm].toLowerCase() : null,
    hostFacts.companyNumber ? `company number ${hostFacts.companyNumber}` : null,
    hostFacts.vatNumber ? `VAT number ${hostFacts.vatNumber}` : null,
  ];
  return {
    title: amends ? 'Amended solar supply agreement' : 'Solar supply agreement',
    number,
    edition: row.edition,
    parties: [
      { name: row.hostCompany, as: 'the Host', details: details.filter(Boolean).join(', ') },
      { name: row.funderCompany, as: 'the Funder', details: '' },
    ],
    site: row.postcode ?? '',
    sections: [
      {
        title: 'The parties and the System',
        clauses: [
          `This Agreement is made between ${row.hostCompany} (the Host) and ${row.funderCompany} (the Funder).`,
          `The System is the solar panels, inverter, battery and meters that the Funder installs at the Host’s site${row.postcode ? ` at ${row.postcode}` : ''}.`,
          'Voltmere arranges this Agreement and keeps its records. It is not a party to it.',
        ],
      },
      {
        title: 'When it takes effect',
        clauses: amends ? amendedEffect(row, amends) : firstEffect(terms),
      },
      {
        title: 'Term',
        clauses: [
          terms.startsOn === 'go_live'
            ? `The supply term is ${agreedTerm(terms.termMonths)} from the Go-Live Date.`
            : `The supply term is ${agreedTerm(terms.termMonths)} from ${dayWords(terms.startsOn)}.`,
          'The Go-Live Date is the day on which the System has been commissioned and Voltmere records it as live.',
        ],
      },
      { title: 'Price and payment', clauses: priceClauses(terms) },
      {
        title: 'Metering',
        clauses: [
          METERED[terms.billingMeter],
          'If a meter fails, the quantity is estimated from the same half hours of the year before and corrected once readings return.',
        ],
      },
      {
        title: 'Export',
        clauses: [
          EXPORTED(terms),
          'The party that is paid for export registers for it and declares that income for tax.',
        ],
      },
      {
        title: 'The System and the building',
        clauses: [
          'The Funder owns, insures and maintains the System during the term. It is not part of the building.',
          'The Host gives access at reasonable times, keeps the roof sound and does not shade or move the System.',
        ],
      },
      {
        title: 'Buying the System',
        clauses: [
          terms.buyout.length > 0
            ? 'After a completed contract year the Host may buy the System for the price of that year in this table.'
            : 'This Agreement gives no right to buy the System before the end of the term.',
        ],
        ...(terms.buyout.length > 0
          ? {
              table: {
                head: ['After contract year', 'Price, before VAT'] as [string, string],
                rows: terms.buyout.map(({ year, pence }): [string, string] => [String(year), penceWords(pence)]),
              },
            }
          : {}),
      },
      {
        title: 'The end of this Agreement',
        clauses: [
          ENDING[terms.endOfTerm],
          `Either party may end this Agreement early for a serious breach that is not put right, with ${terms.noticeDays} days’ written notice.`,
          'What was supplied before the end is billed and paid.',
        ],
      },
      {
        title: 'Withdrawal',
        clauses: amends
          ? [
              `This amendment starts no new period for withdrawal. The period of Agreement ${amends} stays as it was.`,
              'No work starts before the end of that period unless the Host asks for it in writing.',
            ]
          : [
              'The Host may withdraw without a reason until the end of the fourteenth day after the day on which the second party signs.',
              'No work starts before then unless the Host asks for it in writing. If it then withdraws, it pays for the work done.',
            ],
      },
      {
        title: 'General',
        clauses: [
          'Late payments bear interest at 8% above the Bank of England’s base rate and the fixed sums of the Late Payment of Commercial Debts (Interest) Act 1998.',
          ...(row.needsDeclaration
            ? [
                'The Host signs a declaration with this Agreement that it enters into it for the purposes of its business.',
              ]
            : []),
          'The law of England and Wales governs this Agreement, and its courts have jurisdiction.',
          `The parties sign electronically. ${KIND_OF_SIGNATURE}`,
        ],
      },
      ...(amends && row.termsBefore ? [changedSection(row, row.termsBefore)] : []),
    ],
    sample: SAMPLE_TEXT,
  };
}

const firstEffect = (terms: AgreementTerms): string[] => [
  terms.conditions.length > 0
    ? `This Agreement takes effect when both parties have signed it and each of these conditions is met: ${terms.conditions.map((one) => CONDITION_WORDS[one]).join('; ')}.`
    : 'This Agreement takes effect when both parties have signed it.',
  `If the System has not gone live within ${agreedTerm(terms.longStopMonths)} of that day, either party may end this Agreement by written notice without payment.`,
];

const amendedEffect = ({ longStopOn, amendsFrom }: OfAgreement, amends: string): string[] => [
  `This Agreement takes effect ${amendsFrom ? `on ${dayWords(amendsFrom)}, if both parties have signed it before that day` : 'when both parties have signed it'}. It then replaces Agreement ${amends}, which stays in force until then.`,
  longStopOn
    ? `If the System has not gone live by ${dayWords(longStopOn)}, either party may end this Agreement by written notice without payment.`
    : `The last day to go live is that of Agreement ${amends}.`,
];

const changedSection = ({ amendReason, terms }: OfAgreement, before: AgreementTerms) => ({
  title: 'What this amendment changes',
  clauses: [
    `Reason: ${sentence(amendReason ?? '')}`,
    ...amendedTerms(before, terms).map(({ label, before: was, after }) => `${label}: from “${was}” to “${after}”.`),
    'All other terms stay as they were.',
  ],
});

function priceClauses(terms: AgreementTerms): string[] {
  const perKwh = terms.priceKind === 'per_kwh';
  const base = perKwh ? exactPence(terms.priceMp ?? 0) : penceWords(terms.flatFeePence ?? 0);
  return [
    perKwh ? `The Host pays ${base} for each kilowatt-hour, before VAT.` : `The Host pays ${base} a month, before VAT.`,
    rises(terms, base),
    `The Funder bills each month. The Host pays within ${terms.paymentDays} days by ${terms.paymentMethod === 'direct_debit' ? 'direct debit' : 'bank transfer'}.`,
    terms.minTakeKwh > 0
      ? `The Host takes at least ${terms.minTakeKwh.toLocaleString('en-GB')} kWh a year, and pays ${mpWords(terms.shortfallMp)} for each kWh short of it.`
      : 'The Host need not take any minimum quantity.',
    'The Host pays nothing for the supply, installation, insurance or maintenance of the System.',
  ];
}

function rises({ index, priceKind }: AgreementTerms, base: string): string {
  const unit = priceKind === 'per_kwh' ? '0.001 pence' : 'penny';
  if (index.kind === 'none') return 'The price stays the same for the whole term.';
  if (index.kind === 'fixed_pct')
    return `On each anniversary of the Go-Live Date the price becomes ${base} multiplied by ${(1 + (index.bp ?? 0) / 10_000).toFixed(4)} to the power of the number of full years since that date, rounded once, half up, to the nearest ${unit}.`;
  const limits = [
    ...(index.floorBp === null ? [] : [`at least ${percentWords(index.floorBp)}`]),
    ...(index.capBp === null ? [] : [`at most ${percentWords(index.capBp)}`]),
  ];
  return `On each anniversary of the Go-Live Date the price rises by the yearly change in the ${INDICES[index.kind]} of the month two months before${limits.length > 0 ? `, ${limits.join(' and ')}` : ''}, worked out from ${base} and rounded once, half up, to the nearest ${unit}.`;
}

const INDICES = { cpi: 'Consumer Prices Index (CPI)', rpi: 'Retail Prices Index (RPI)' } as const;

const METERED: Record<AgreementTerms['billingMeter'], string> = {
  self_use:
    'What is billed is the electricity used on site: generation less export, as the meters measure them every half hour.',
  generation: 'What is billed is all electricity that the System generates, as its meter measures it every half hour.',
  import_offset:
    'What is billed is the electricity that the Host no longer buys from the grid, worked out from the meters every half hour.',
  flat: 'The fee does not depend on a meter. Generation and export are measured every half hour for the records.',
};

const EXPORTED = ({ exportOwner, exportHostBp }: AgreementTerms): string =>
  exportOwner === 'shared'
    ? `The income from exported electricity is shared: ${percentWords(exportHostBp ?? 0)} to the Host and the rest to the Funder.`
    : `The ${exportOwner === 'host' ? 'Host' : 'Funder'} is paid for the electricity that is exported.`;

const ENDING: Record<AgreementTerms['endOfTerm'], string> = {
  transfer: 'At the end of the term the System belongs to the Host for £0, with every manual and password.',
  remove: 'At the end of the term the Funder removes the System at its own cost and makes the roof good.',
  renew:
    'A year before the end of the term the parties discuss a new agreement. Without one the Funder removes the System at its own cost.',
};

type OfOrder = Pick<
  WorksOrderRow,
  'funderCompany' | 'installerCompany' | 'hostCompany' | 'postcode' | 'edition' | 'terms'
>;

export function worksOrderDocument(row: OfOrder, number: string): DocumentContent {
  const { terms } = row;
  return {
    title: 'Works order',
    number,
    edition: row.edition,
    parties: [
      { name: row.funderCompany, as: 'the Funder', details: '' },
      { name: row.installerCompany, as: 'the Installer', details: '' },
    ],
    site: [row.hostCompany, row.postcode].filter(Boolean).join(', '),
    sections: [
      {
        title: 'The work',
        clauses: [
          `The Funder orders and the Installer carries out this work at the site of ${row.hostCompany}: ${sentence(terms.scope)}`,
          workDays(terms),
        ],
      },
      {
        title: 'Price and payment',
        clauses: [
          `The price is ${penceWords(terms.pricePence)}, before VAT. The Funder pays within ${terms.paymentDays} days of the invoice.`,
          terms.retentionBp > 0
            ? `The Funder holds back ${percentWords(terms.retentionBp)} until ${terms.retentionMonths > 0 ? `${agreedTerm(terms.retentionMonths)} after ` : ''}completion.`
            : 'Nothing is held back.',
        ],
      },
      {
        title: 'Warranty and safety',
        clauses: [
          terms.warrantyMonths > 0
            ? `The Installer puts right faults in its work for ${agreedTerm(terms.warrantyMonths)} from completion.`
            : 'The Installer gives the warranty that the law requires.',
          'The Installer holds a valid MCS certificate and insurance throughout, and follows the rules for work at height and on electrical systems.',
        ],
      },
      {
        title: 'General',
        clauses: [
          'Work starts when the agreement with the Host is in place. This order ends without payment if the Host withdraws before then.',
          'The law of England and Wales governs this order, and its courts have jurisdiction.',
          `The parties sign electronically. ${KIND_OF_SIGNATURE}`,
        ],
      },
    ],
    sample: SAMPLE_TEXT,
  };
}

function workDays({ startOn, completeOn }: WorksOrderTerms): string {
  if (startOn && completeOn)
    return `The work starts on ${dayWords(startOn)} and is complete by ${dayWords(completeOn)}.`;
  if (completeOn) return `The work is complete by ${dayWords(completeOn)}.`;
  return startOn ? `The work starts on ${dayWords(startOn)}.` : 'The parties agree the dates through Voltmere.';
}
