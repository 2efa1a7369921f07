import { TEXTS } from '@libs/contracts';
import { PagePending } from '../common/shell/page-pending';
import { pageError } from '../../records/live/fetch-failed';
import { HostHead } from './host-head';

export const HostPending = () => (
  <>
    <HostHead />
    <PagePending />
  </>
);

export const HostFailed = pageError({ title: TEXTS.loadDataFailed }, () => <HostHead />);
