import { useEffect } from 'react';
import { goTo } from '../../shared/go';
import { PageSpinner } from '../../ui/spinner';

/** Leads on to a path of ours, with its search, in place of this page. */
export function GoOn({ href }: { href: string }) {
  useEffect(() => void goTo(href, { replace: true }), [href]);
  return <PageSpinner />;
}
