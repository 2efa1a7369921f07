import type { ReactNode } from 'react';

/** One small figure with its label. */
export const Figure = ({ label, value }: { label: string; value: ReactNode }) => (
  <div className="min-w-0">
    <dt className="lab">{label}</dt>
    <dd className="mt-0.5 text-xl leading-7 font-semibold tracking-tight">{value}</dd>
  </div>
);
