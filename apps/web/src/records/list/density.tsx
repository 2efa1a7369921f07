import { Rows3, Rows4 } from 'lucide-react';
import { useStored } from '../../lib/use-stored';
import { Button } from '../../kit/button';

const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** How high rows are, remembered for all tables on this device. */
export const useDensity = () => useStored('voltmere-density', DENSITIES, 'comfortable');

export function DensityButton({ density, onDensity }: { density: Density; onDensity: (density: Density) => void }) {
  const compact = density === 'compact';
  const Icon = compact ? Rows4 : Rows3;
  return (
    <Button
      variant="ghost"
      size="sm"
      onClick={() => onDensity(compact ? 'comfortable' : 'compact')}
      aria-pressed={compact}
    >
      <Icon size={14} strokeWidth={1.5} aria-hidden />
      {compact ? 'Compact' : 'Comfortable'}
    </Button>
  );
}
