import { useEffect } from 'react';
import { goTo } from '../../../lib/go';
import { PageSpinner } from '../../../kit/spinner';

/** Leads on to a path of ours, with its search, in place of this page. */
export function GoOn({ href }: { href: string }) {
  useEffect(() => void goTo(href, { replace: true }), [href]);
  return <PageSpinner />;
}
