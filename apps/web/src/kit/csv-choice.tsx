import { useRef, useState } from 'react';
import { Button } from './button';

/** A CSV is chosen from the device; its name, or what it should hold, is beside the button. */
export function CsvChoice({
  label,
  hint,
  read,
  onChoose,
}: {
  /** The name of the field, for who does not see it. */
  label: string;
  hint: string;
  /** One was read: the button is no longer the next step. */
  read: boolean;
  onChoose: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string | null>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        className="sr-only"
        aria-label={label}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The same file can be chosen again once it was put right.
          target.value = '';
          if (!chosen) return;
          setName(chosen.name);
          onChoose(chosen);
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant={read ? 'outline' : 'default'} onClick={() => input.current?.click()}>
          {name === null ? 'Choose a CSV' : 'Choose another file'}
        </Button>
        <span className="min-w-0 text-xs text-muted-foreground wrap-anywhere">{name ?? hint}</span>
      </div>
    </>
  );
}
