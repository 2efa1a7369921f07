import { Empty } from '../../kit/empty';
import { LIST } from './list.texts';

/** Offline, and nothing of this list is on the device: it says so, and nothing moves. */
export const OfflineList = ({ of }: { of: string }) => (
  <Empty lit={false} title={LIST.offline.title}>
    {LIST.offline.text(of)}
  </Empty>
);

/** Whether a query waits for the network with nothing to show meanwhile. */
export const isOffline = ({ data, fetchStatus }: { data: unknown; fetchStatus: string }): boolean =>
  data === undefined && fetchStatus === 'paused';
