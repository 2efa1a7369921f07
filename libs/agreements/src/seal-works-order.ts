import { numberOf } from './agreement.views.js';
import { REFUSALS } from './agreements.texts.js';
import { keepOrderSteps } from './keep-works-order.js';
import { type Sealable, signingEvents, siteOf } from './sealable.js';
import { WorksOrderOfficeRow } from './works-order-office.row.js';
import { WorksOrderRow } from './works-order.row.js';
import { saysWhichOrder } from './works-order.views.js';

/** A works order that installer and funder have signed. */
export const SEALED_ORDER: Sealable = {
  folder: 'works-orders',
  notFound: REFUSALS.orderNotFound,
  async find(tx, id, finding = { lock: false }) {
    const row = await tx.findOne(WorksOrderRow, { id }, finding);
    if (!row) return null;
    return {
      row,
      content: (pdf, signatures) => ({
        document: { kind: 'works_order', number: numberOf(row, 'W'), edition: row.edition },
        pdf,
        site: siteOf(row),
        signatures,
        companyNumbers: {},
        events: signingEvents(signatures),
      }),
      keep: (keeping, { change, data, at }) => {
        const event = { type: 'works_order.sealed', data: { ...saysWhichOrder(row), ...data } } as const;
        const step = { event, change, office: { sealError: null, sealNextAt: null } };
        return keepOrderSteps(keeping, row, [step], { actor: null, at });
      },
    };
  },
  progress: (tx, id) => tx.findOne(WorksOrderOfficeRow, { worksOrderId: id }, { lock: true }),
  setProgress: (tx, id, change) => tx.update(WorksOrderOfficeRow, { worksOrderId: id }, change),
};
