import { AgreementEditionRow } from './agreement-edition.row.js';
import { AgreementHostFactsRow } from './agreement-host-facts.row.js';
import { AgreementOfficeRow } from './agreement-office.row.js';
import { AgreementRow } from './agreement.row.js';
import { SignatureEvidenceRow } from './signature-evidence.row.js';
import { SigningOpeningRow } from './signing-opening.row.js';
import { WorksOrderOfficeRow } from './works-order-office.row.js';
import { WorksOrderRow } from './works-order.row.js';

/** The tables that this capability owns: SQL of other capabilities must not name them, except in a shared view. */
export const agreementsTables = [
  AgreementRow,
  AgreementOfficeRow,
  AgreementEditionRow,
  WorksOrderRow,
  WorksOrderOfficeRow,
  SignatureEvidenceRow,
  SigningOpeningRow,
  AgreementHostFactsRow,
];
