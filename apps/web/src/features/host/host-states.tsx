import { TEXTS } from '@libs/contracts';
import { PageSpinner } from '../../kit/spinner';
import { pageError } from '../../records/live/fetch-failed';
import { HostHead } from './host-head';

export const HostPending = () => (
  <>
    <HostHead />
    <PageSpinner />
  </>
);

export const HostFailed = pageError({ title: TEXTS.loadDataFailed }, () => <HostHead />);
