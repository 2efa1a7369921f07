import { TEXTS } from '@libs/contracts';
import { Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../kit/button';
import { CopyButton } from '../../../kit/copy-button';
import { RECOVERY_CODES } from './settings.texts';

/** The recovery codes, shown once: the server has no readable copy. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { user } = useSession();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const text = RECOVERY_CODES.file(user?.email ?? '', codes);
  return (
    <div data-print-only data-slot="recovery-codes" className="flex flex-col gap-4">
      <h3 ref={head} tabIndex={-1} className="text-base font-semibold outline-none">
        {RECOVERY_CODES.title}
      </h3>
      <p className="text-muted-foreground">{RECOVERY_CODES.note}</p>
      <p className="hidden print:block">
        {TEXTS.brand}, {user?.email}
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-lg border border-border-strong bg-card px-5 py-4 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5 print:hidden">
        <CopyButton text={text} />
        <Button variant="outline" onClick={() => download(text)}>
          <Download size={16} strokeWidth={1.5} aria-hidden />
          Download
        </Button>
        <Button variant="outline" onClick={() => print()}>
          <Printer size={16} strokeWidth={1.5} aria-hidden />
          Print
        </Button>
      </div>
      <Button className="self-start print:hidden" onClick={onKept}>
        {RECOVERY_CODES.saved}
      </Button>
    </div>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'voltmere-recovery-codes.txt' });
  link.click();
  URL.revokeObjectURL(url);
}
