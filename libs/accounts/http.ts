export { AccountsModule } from './src/accounts.module.js';
export { visitorOf } from './src/devices/visitor-of.js';
export { CallerGuard, VisitorGuard } from './src/visitor.guard.js';
