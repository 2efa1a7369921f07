import { AgreementOfficeRow } from './agreement-office.row.js';
import { numberOf, saysWhich } from './agreement.views.js';
import { AgreementRow } from './agreement.row.js';
import { REFUSALS } from './agreements.texts.js';
import { keepSteps } from './keep-agreement.js';
import { type Sealable, signingEvents, siteOf } from './sealable.js';

/** An agreement that host and funder have signed. */
export const SEALED_AGREEMENT: Sealable = {
  folder: 'agreements',
  notFound: REFUSALS.notFound,
  async find(tx, id, finding = { lock: false }) {
    const row = await tx.findOne(AgreementRow, { id }, finding);
    if (!row) return null;
    return {
      row,
      content: (pdf, signatures) => ({
        document: { kind: 'agreement', number: numberOf(row), edition: row.edition },
        pdf,
        site: siteOf(row),
        signatures,
        // Two hosts sign a change of host, and the document has the number of the new one.
        companyNumbers: row.transfer?.side === 'host' ? {} : { host: row.hostFacts.companyNumber },
        events: signingEvents(signatures),
      }),
      keep: async (keeping, { change, data, site, at }) => {
        const office = await keeping.findOneOrFail(AgreementOfficeRow, { agreementId: id });
        const event = { type: 'agreement.sealed', data: { ...saysWhich(row), ...data } } as const;
        const step = { event, change, office: { sealError: null, sealNextAt: null } };
        return keepSteps(keeping, { row, office }, [step], { site, actor: null, at });
      },
    };
  },
  progress: (tx, id) => tx.findOne(AgreementOfficeRow, { agreementId: id }, { lock: true }),
  setProgress: (tx, id, change) => tx.update(AgreementOfficeRow, { agreementId: id }, change),
};
