import { Check, Copy } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useCopied } from './use-copied';
import { Button } from './button';

/** Copies a text; the label says so for a moment. */
export function CopyButton({
  text,
  label = 'Copy',
  ...props
}: { text: string; label?: string } & Omit<ComponentProps<typeof Button>, 'onClick' | 'children'>) {
  const { copied, copy } = useCopied();
  const Icon = copied ? Check : Copy;
  return (
    <Button variant="outline" {...props} onClick={() => copy(text)}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  );
}
