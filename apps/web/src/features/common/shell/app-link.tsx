import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cn } from '../../../kit/cn';

/** A link if its page exists; otherwise its text, or nothing with `alone`. */
export function AppLink({
  href,
  alone = false,
  className,
  children,
}: {
  href: string;
  alone?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const router = useRouter();
  const { pathname } = new URL(href, window.location.origin);
  const [matched] = router.getMatchedRoutes(pathname);
  // The router falls back to the nearest parent page of one that does not exist.
  const depth = (path: string) => path.replace(/\/$/, '').split('/').length;
  if (depth(matched.at(-1)?.fullPath ?? '') !== depth(pathname)) {
    return alone ? null : <span className={className}>{children}</span>;
  }
  return (
    <a
      href={href}
      className={cn('rounded-sm no-underline hover:underline', className)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        router.history.push(href);
      }}
    >
      {children}
    </a>
  );
}
