import type { ReactNode } from 'react';
import { Empty } from '../../../kit/empty';
import { PageSpinner } from '../../../kit/spinner';
import { useOnline } from '../../../lib/use-online';
import { SHELL } from './shell.texts';

/** In the place of a page that waits for the network: nothing moves, and nothing has to be pressed. */
export const OfflineHere = () => (
  <Empty lit={false} title={SHELL.offline.title}>
    {SHELL.offline.text}
  </Empty>
);

/** A page that is being loaded, as its own `children` show it; without a network it says what it waits for. */
export function PagePending({ children = <PageSpinner /> }: { children?: ReactNode }) {
  return useOnline() ? children : <OfflineHere />;
}
