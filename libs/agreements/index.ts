export { AgreementRow } from './src/agreement.row.js';
export { listAgreements } from './src/agreement.lists.js';
export { eraseAgreements } from './src/erase-agreements.js';
export { ChangeAgreement, ChangeAgreementHandler, systemStep } from './src/change-agreement.js';
export {
  ChangeWorksOrder,
  ChangeWorksOrderHandler,
  DraftWorksOrder,
  DraftWorksOrderHandler,
} from './src/change-works-order.js';
export { DraftAgreement, DraftAgreementHandler } from './src/draft-agreement.js';
export { DraftAmendment, DraftAmendmentHandler } from './src/draft-amendment.js';
export { DraftPurchase, DraftPurchaseHandler } from './src/draft-purchase.js';
export { agreementWorker, drawDocumentHere, renderAgreement, renderWorksOrder } from './src/render-document.js';
export { completeOrders } from './src/works-order-follows.js';
export { sealedCopies } from './src/sealed-copies.sql.js';
export { sealDue } from './src/seal-due.js';
export { findDamagedFiles } from './src/signed-files.js';
export { keepAgreements } from './src/timed-agreements.js';
export { agreementsTables } from './src/tables.js';
