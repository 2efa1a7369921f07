export { reportMaker } from './make-report.js';
export * from './old-reports.js';
export * from './reports.module.js';
