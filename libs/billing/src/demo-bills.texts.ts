import type { Supplier } from '@libs/contracts';
import { DEMO_AGENT_VAT } from '@libs/platform';

/** The billing details of the demo's own funder. */
export const DEMO_SUPPLIER: Supplier = {
  code: 'CYF1',
  name: 'Calder Yield Fund I LP',
  address: '3 Calder Wharf, Halifax HX1 2TB',
  vatNumber: 'GB999014827',
  deMinimis: 'daily',
  exportMp: 12_000,
  feeBp: 200,
  accountName: 'Calder Yield Fund I LP',
  sortCode: '00-00-00',
  accountNumber: '00000000',
};

/** The details of another funder, the `nth` of them. */
export const demoSupplierOf = (name: string, nth: number): Supplier => ({
  ...DEMO_SUPPLIER,
  code: `DF${10 + nth}`,
  name,
  address: `${3 + nth * 4} Sample Street, London EC1A 1AA`,
  vatNumber: `GB9990149${String(10 + nth)}`,
  accountName: name.slice(0, 100),
});

/** Why one bill was credited whole and issued again. */
export const DEMO_CREDIT = 'The host’s VAT number was missing on the bill';

/** Why half hours of one bill were corrected. */
export const DEMO_LATE = 'The meter lost its signal for three hours, and its readings arrived after the bill';

/** Who issues the demo's statements. */
export const DEMO_AGENT = { name: 'Voltmere', address: '', vatNumber: DEMO_AGENT_VAT };

/** A payment whose host left out the number of its bill. */
export const DEMO_MEMO = 'SOLAR BILL THANK YOU';
export const DEMO_FILE = 'barclays.csv';
