export { insertAgreement } from './src/testing/agreements.js';
export { createApi } from './src/configure-app.js';
export { startGateway, TestClient, type TestGateway } from './src/live/testing.js';
export { type Answer, PASSWORD, type Person, type Sent, TestApi } from './src/testing/api.js';
export { dumpDatabase, formsOf } from './src/testing/dump.js';
export { postedTo, type ResetLink, resetLinkTo, resetMailTo } from './src/testing/mailed.js';
export { paired } from './src/testing/paired.js';
export { KEY_ROUTES, POLICIES } from './src/testing/policies.js';
export { work } from './src/testing/works.js';
