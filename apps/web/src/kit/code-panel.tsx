import { CopyButton } from './copy-button';
import { TickList } from './confirm-dialog';
import { spacedCode } from './format';
import { CODE } from './kit.texts';

/** A code just made, to be read out or copied: cells in two halves, and what there is to know of it. */
export function CodePanel({
  code,
  validity,
  earlier,
  mailedTo,
  label = 'access code',
}: {
  code: string;
  /** Until when it works, in words. */
  validity: string;
  /** The code that this one replaces. */
  earlier?: string | null | undefined;
  mailedTo: string;
  label?: string;
}) {
  return (
    <div className="flex flex-col gap-4">
      <CodeCells code={code} label={label} />
      <TickList
        items={[
          validity,
          ...(earlier
            ? [
                <>
                  {CODE.earlier} <s className="readout text-muted-foreground">{spacedCode(earlier)}</s>
                </>,
              ]
            : []),
          CODE.emailedTo(mailedTo),
        ]}
      />
      <CopyButton text={code} label={CODE.copy} className="self-start" />
    </div>
  );
}

/** Eight cells, four and four; a screen reader hears the code as one word. */
function CodeCells({ code, label }: { code: string; label: string }) {
  return (
    <p>
      <span className="sr-only">Your new {label}: </span>
      <span className="sr-only" data-slot="new-code">
        {code}
      </span>
      <span aria-hidden className="grid grid-cols-[repeat(4,1fr)_10px_repeat(4,1fr)] gap-1.5 max-md:gap-1">
        {[...code].map((sign, index) => (
          <span
            key={index}
            className="grid h-12 place-items-center rounded-md border border-border-strong bg-background font-mono text-lg font-medium nth-5:col-start-6"
          >
            {sign}
          </span>
        ))}
      </span>
    </p>
  );
}
