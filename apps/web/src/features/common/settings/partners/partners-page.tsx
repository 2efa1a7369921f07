import { ApiKeys } from './api-keys';
import { Webhooks } from './webhooks';

/** Admin → Settings → Partners: what other firms' programs may read here, and what they are told. */
export const PartnersPage = () => (
  <>
    <ApiKeys />
    <Webhooks />
  </>
);
