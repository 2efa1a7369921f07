import { spacedCode } from './format';
import { cn } from './cn';
import { CopyIcon } from './copy-icon';
import { CODE } from './kit.texts';

/** A code in a row: read in two halves, with a button that copies it. */
export function CodeInline({ code, of, used = false }: { code: string; of: string; used?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span
        data-slot="code"
        className={cn('font-mono text-xs font-medium tracking-tight', used && 'text-muted-foreground line-through')}
      >
        {spacedCode(code)}
      </span>
      {!used && <CopyIcon text={code} label={CODE.copyOf(of)} tip={CODE.copy} />}
    </span>
  );
}
