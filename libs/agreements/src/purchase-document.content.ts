import { KIND_OF_SIGNATURE, LEGAL_FORMS, penceWords, type Purchase, SAMPLE_TEXT } from '@libs/contracts';
import type { AgreementRow } from './agreement.row.js';
import { dayWords } from './days.js';
import { type DocumentContent, sentence } from './document.content.js';

type OfPurchase = Pick<
  AgreementRow,
  'hostCompany' | 'funderCompany' | 'postcode' | 'edition' | 'hostFacts' | 'amendReason'
>;

/** The document by which a host buys its system. The price is an amount, not a formula. */
export function purchaseDocument(
  row: OfPurchase,
  { on, year, pence }: Purchase,
  number: string,
  agreement: string,
): DocumentContent {
  const { legalForm, companyNumber } = row.hostFacts;
  const details = [
    legalForm && LEGAL_FORMS[legalForm].toLowerCase(),
    companyNumber && `company number ${companyNumber}`,
  ];
  const day = dayWords(on);
  return {
    title: 'Purchase of the solar system',
    number,
    edition: row.edition,
    parties: [
      { name: row.hostCompany, as: 'the Host', details: details.filter(Boolean).join(', ') },
      { name: row.funderCompany, as: 'the Funder', details: '' },
    ],
    site: row.postcode ?? '',
    sections: [
      {
        title: 'The purchase',
        clauses: [
          `The Host buys the System from the Funder as Agreement ${agreement} provides.`,
          `The price is ${penceWords(pence)}, before VAT. It is the price that the Agreement names after contract year ${year}.`,
          'The Funder invoices the price. It is due on the day of the purchase.',
          `Reason: ${sentence(row.amendReason ?? '')}`,
        ],
      },
      {
        title: 'Until the purchase',
        clauses: [
          `The System is supplied, billed and maintained on all terms of Agreement ${agreement} until the end of the day before ${day}.`,
          'The meters are read at that moment, and the Funder sends a final bill and a final statement.',
        ],
      },
      {
        title: 'The day of the purchase',
        clauses: [
          `On ${day} the System belongs to the Host, free from the rights of others, and Agreement ${agreement} ends.`,
          'The Funder gives the Host every manual, password and warranty that it holds.',
          'From that day on the Host insures and maintains the System, and is paid for the electricity that is exported. Both parties tell the company that pays for export.',
          'If the price is not paid on that day, the System remains the Funder’s until it is.',
        ],
      },
      {
        title: 'General',
        clauses: [
          'This purchase starts no period for withdrawal.',
          'The law of England and Wales governs this purchase, and its courts have jurisdiction.',
          `The parties sign electronically. ${KIND_OF_SIGNATURE}`,
        ],
      },
    ],
    sample: SAMPLE_TEXT,
  };
}
