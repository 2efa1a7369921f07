export { eraseOldContracts } from './old-contracts.js';
export * from './privacy.handler.js';
export * from './privacy.module.js';
export * from './retention.js';
