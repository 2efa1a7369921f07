import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HalfHourStrip } from '../../../kit/half-hour-strip';
import { Logo } from '../../../kit/logo';
import { halfHour } from '../../../kit/format';
import { usePageTitle } from '../../../lib/use-page-title';
import { useNow } from '../../../kit/use-now';

const FLAT = Array.from({ length: 48 }, () => 0.36);

/** A page with one sentence and its links, over a day with one lit half hour. */
export function MessagePage({
  title,
  code,
  text,
  hatched = false,
  children,
}: {
  title: string;
  code?: string;
  text?: string;
  hatched?: boolean;
  children: ReactNode;
}) {
  usePageTitle(title);
  const now = halfHour(useNow(30));
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-18 items-center px-10 max-md:h-15 max-md:px-4">
        <Link to="/" aria-label="Voltmere" className="no-underline">
          <Logo size={26} />
        </Link>
      </header>
      <main className="my-auto w-full px-10 pb-24 max-md:px-4">
        <p className="readout h-5 text-muted-foreground">{code}</p>
        <h1 className="display mb-8 max-w-head text-hero">{title}</h1>
        {text && <p className="mb-8 max-w-text text-lg">{text}</p>}
        <div className="flex flex-wrap gap-3">{children}</div>
      </main>
      <HalfHourStrip
        values={FLAT}
        now={hatched ? null : now}
        width={1440}
        height={120}
        gap={0.35}
        radius={2}
        past="var(--tick)"
        pastOpacity={1}
        {...(hatched ? { className: 'opacity-60' } : {})}
      />
    </div>
  );
}
