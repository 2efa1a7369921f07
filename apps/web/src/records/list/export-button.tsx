import type { RouteSpec } from '@libs/contracts';
import { Download, X } from 'lucide-react';
import { useExport } from './use-export';
import { useOffline } from './use-offline';
import { Button } from '../../kit/button';
import { IconButton } from '../../kit/icon-button';

/** In the head of a page on a phone a square with its icon: the list begins in the first screen. */
export const FOLDED = 'max-md:w-11 max-md:flex-none! max-md:px-0';

const COUNT = new Intl.NumberFormat('en-GB');

/** Saves the filtered list as CSV; while it comes, how many rows of how many, and the way to stop. */
export function ExportButton({
  route,
  query,
  nouns,
  label,
  size,
}: {
  route: RouteSpec;
  query: Record<string, unknown>;
  nouns: readonly [string, string];
  label?: string;
  size?: 'default' | 'sm';
}) {
  const { progress, start, cancel } = useExport(route, nouns);
  const offline = useOffline();
  if (!progress) {
    return (
      <Button
        variant="outline"
        {...(size ? { size } : {})}
        {...(label ? {} : { className: FOLDED })}
        {...offline}
        onClick={() => void start(query)}
      >
        <Download size={16} strokeWidth={1.5} aria-hidden />
        {label ?? <span className="max-md:sr-only">Export CSV</span>}
      </Button>
    );
  }
  const { done, total } = progress;
  return (
    <span
      data-slot="export-progress"
      className="relative inline-flex h-9 items-center gap-1 overflow-hidden rounded-md border border-border-strong bg-card pl-3.5 text-sm text-foreground max-md:h-11"
    >
      <span role="status" className="tabular-nums">
        {total > 0 ? `Exporting ${COUNT.format(done)} of ${COUNT.format(total)}` : 'Exporting'}
      </span>
      <IconButton label="Stop the export" onClick={cancel}>
        <X size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <span
        aria-hidden
        className="absolute bottom-0 left-0 h-tick bg-accent transition-[width]"
        style={{ width: `${total > 0 ? (100 * done) / total : 0}%` }}
      />
    </span>
  );
}
