import type { AssetStatus } from '@libs/contracts';
import { Badge, type Tone } from '../../../kit/badge';
import { ASSET_WORDS } from './fleet.texts';

const TONE: Record<AssetStatus, Tone> = {
  commissioning: 'neutral',
  reporting: 'success',
  degraded: 'warning',
  silent: 'danger',
  suspended: 'neutral',
  decommissioned: 'neutral',
};

/** Each state has its own shape, because colour alone isn't enough to tell them apart. */
const SHAPE: Record<AssetStatus, React.ReactNode> = {
  commissioning: <circle cx="5" cy="5" r="3.6" fill="none" stroke="currentColor" strokeWidth="1.3" />,
  reporting: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  degraded: <path d="M5 1l4.2 8H.8z" fill="currentColor" />,
  silent: <path d="M1.5 1.5l7 7m0-7l-7 7" stroke="currentColor" strokeWidth="1.6" />,
  suspended: <path d="M3 1.2v7.6M7 1.2v7.6" stroke="currentColor" strokeWidth="2" />,
  decommissioned: <rect x="1" y="1" width="8" height="8" rx="1" fill="currentColor" />,
};

export const AssetBadge = ({ status }: { status: AssetStatus }) => (
  <Badge tone={TONE[status]}>
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden className="shrink-0">
      {SHAPE[status]}
    </svg>
    {ASSET_WORDS[status]}
  </Badge>
);
