import type { ReactNode } from 'react';

/** One small figure with its label. */
export const Figure = ({ label, value }: { label: string; value: ReactNode }) => (
  <div className="min-w-0">
    <dt className="lab">{label}</dt>
    <dd className="mt-0.5 text-[20px] leading-7 font-[650] tracking-[-0.02em]">{value}</dd>
  </div>
);
