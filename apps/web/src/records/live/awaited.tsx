import type { ReactNode } from 'react';
import { useOnline } from '../../lib/use-online';
import { WAITING } from '../records.texts';

/** A part that is loading, as its `children` show it; without a network, what it is waiting for. */
export const Awaited = ({ children }: { children: ReactNode }) =>
  useOnline() ? children : <p className="py-3 text-muted-foreground">{WAITING.offline}</p>;
