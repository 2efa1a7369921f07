import { calculatorPath } from '@libs/contracts';
import { Check, Link2 } from 'lucide-react';
import { useState } from 'react';
import { buttonVariants } from '../../../kit/button-variants';
import { linkOf } from './calculator.rules';
import type { Settings } from './calculator-state';
import { LINK } from './calculator.texts';

/** Copies a link that restores the settings; shown for manual copying if the browser refuses. */
export function ShareLink({ settings }: { settings: Settings }) {
  const link = location.origin + calculatorPath(linkOf(settings));
  const [done, setDone] = useState<{ link: string; copied: boolean } | null>(null);
  // The copied link no longer matches the settings.
  const now = done?.link === link ? done : null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setDone({ link, copied: true });
    } catch {
      setDone({ link, copied: false });
    }
  };
  const Icon = now?.copied ? Check : Link2;
  return (
    <div className="mt-3 print:hidden">
      <button
        type="button"
        onClick={() => void copy()}
        className={buttonVariants({ variant: 'outline', className: 'max-md:w-full' })}
      >
        <Icon size={16} strokeWidth={1.5} aria-hidden />
        <span aria-live="polite">{now?.copied ? LINK.copied : LINK.copy}</span>
      </button>
      {now && !now.copied && (
        <label className="mt-2 block text-sm">
          {LINK.failed}
          <input
            readOnly
            value={link}
            onFocus={({ target }) => target.select()}
            className="mt-1 h-11 w-full rounded-md border border-input bg-transparent px-3 text-sm"
          />
        </label>
      )}
    </div>
  );
}
