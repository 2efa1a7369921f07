export * from './audit.handler.js';
export * from './audit.module.js';
export * from './record-audit.js';
