import type { ReactNode } from 'react';
import { Empty } from '../../../kit/empty';
import { PageSpinner } from '../../../kit/spinner';
import { useOnline } from '../../../lib/use-online';
import { SHELL } from './shell.texts';

/** Shown while a page waits for the network: nothing moves, and nothing has to be pressed. */
export const OfflineHere = () => (
  <Empty lit={false} title={SHELL.offline.title}>
    {SHELL.offline.text}
  </Empty>
);

/** A page that is loading, as its `children` show it; without a network, what it is waiting for. */
export function PagePending({ children = <PageSpinner /> }: { children?: ReactNode }) {
  return useOnline() ? children : <OfflineHere />;
}
