import { TEXTS } from '@libs/contracts';
import { useEffect } from 'react';

/** `(3) Projects – Voltmere`: what the tab is, and how much waits in it; the icon carries a dot then. */
export function usePageTitle(page: string, unread = 0): void {
  const waits = unread > 0;
  useEffect(() => {
    document.title = `${waits ? `(${unread}) ` : ''}${page ? `${page} – ` : ''}${TEXTS.brand}`;
  }, [page, unread, waits]);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) icon.href = waits ? '/favicon-unread.svg' : '/favicon.svg';
  }, [waits]);
}
