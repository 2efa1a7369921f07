import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { LIST } from './list.texts';

/** What a button gets that needs the network: nothing online; offline it is disabled, with the reason. */
export function useOffline(): { disabled?: boolean; title?: string } {
  const online = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  return online ? {} : { disabled: true, title: LIST.offline.action };
}
