import { Check, Link2 } from 'lucide-react';
import { useCopied } from './use-copied';
import { IconButton } from './icon-button';

/** Copies the address of what is open. */
export function CopyLink() {
  const { copied, copy } = useCopied();
  const Icon = copied ? Check : Link2;
  return (
    <IconButton label={copied ? 'Copied' : 'Copy link'} onClick={() => copy(location.href)}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
    </IconButton>
  );
}
