import { ApiKeys } from './api-keys';
import { Webhooks } from './webhooks';

/** Admin → Settings → Partners: what partners' software may read, and the events that it receives. */
export const PartnersPage = () => (
  <>
    <ApiKeys />
    <Webhooks />
  </>
);
