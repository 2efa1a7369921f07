import { Check, Copy } from 'lucide-react';
import { useCopied } from './use-copied';
import { Tooltip } from './tooltip';

/** Copies a code or a number that is beside it. */
export function CopyIcon({ text, label, tip }: { text: string; label: string; tip: string }) {
  const { copied, copy } = useCopied();
  const Icon = copied ? Check : Copy;
  return (
    <Tooltip content={copied ? 'Copied' : tip}>
      <button
        type="button"
        aria-label={copied ? 'Copied' : label}
        onClick={() => copy(text)}
        className="grid size-7 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground max-md:size-9"
      >
        <Icon size={14} strokeWidth={1.5} aria-hidden />
      </button>
    </Tooltip>
  );
}
