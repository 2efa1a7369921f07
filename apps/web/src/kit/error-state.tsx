import { RotateCw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button';

/** What could not be had, why, and two ways on. */
export function ErrorState({
  title,
  reason,
  requestId,
  onRetry,
  other,
  heading: Heading = 'h2',
}: {
  title: string;
  reason?: string | undefined;
  requestId?: string | undefined;
  onRetry: () => void;
  /** The second way on. */
  other?: ReactNode;
  /** `h1` where nothing else of the page is there. */
  heading?: 'h1' | 'h2';
}) {
  const [copied, setCopied] = useState(false);
  return (
    <div role="alert" data-slot="error-state" className="flex max-w-120 flex-col items-start gap-2 py-6">
      <TriangleAlert size={20} strokeWidth={1.5} aria-hidden className="my-3 text-danger" />
      <Heading className="text-lg font-semibold tracking-snug font-stretch-110%">{title}</Heading>
      {reason && <p className="text-muted-foreground">{reason}</p>}
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button variant="outline" onClick={onRetry}>
          <RotateCw size={16} strokeWidth={1.5} aria-hidden />
          Try again
        </Button>
        {other}
      </div>
      {requestId && (
        <p className="readout text-2xs text-muted-foreground">
          request {requestId.slice(0, 13)}{' '}
          <button
            type="button"
            className="lnk"
            onClick={() =>
              void navigator.clipboard.writeText(requestId).then(() => {
                setCopied(true);
                setTimeout(() => setCopied(false), 1200);
              })
            }
          >
            {copied ? 'Copied' : 'Copy'}
          </button>
        </p>
      )}
    </div>
  );
}
