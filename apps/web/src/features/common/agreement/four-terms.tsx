import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CHANGES } from './agreement.texts';

/** The terms of a purchase or a transfer side by side: a key for tests, what it is, its value and a note about it. */
export const FourTerms = ({ lines }: { lines: readonly (readonly [string, string, ReactNode, ReactNode])[] }) => (
  <dl className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-4">
    {lines.map(([key, label, value, note]) => (
      <div key={key} data-term={key} className="border-b border-border py-3.5">
        <dt className="text-sm text-muted-foreground">{label}</dt>
        <dd className="mt-1">
          <span className="block text-lg font-semibold text-balance">{value}</span>
          <span className="block text-sm text-muted-foreground">{note}</span>
        </dd>
      </div>
    ))}
  </dl>
);

/** Why it was drafted, and a link to the agreement that it changes; without `words` there is no link. */
export const ReasonAndOrigin = ({
  reason,
  id,
  words,
}: {
  reason: string | undefined;
  id: string;
  words: string | null;
}) => (
  <>
    <p className="mt-4">
      {CHANGES.reason} {reason}
    </p>
    {words && (
      <p className="mt-3 text-sm">
        <Link to="/agreements/$id" params={{ id }} className="lnk">
          {words}
        </Link>
      </p>
    )}
  </>
);
