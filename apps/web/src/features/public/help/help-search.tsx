import { type ReactNode, useId, useState } from 'react';
import { searchHelp } from './help-search.rules';
import type { HelpStart } from './help-start';
import { HELP } from './help.texts';

/** Searches all subjects. Its results replace `children`. */
export function HelpSearch({ all, children }: { all: HelpStart['all']; children: ReactNode }) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const found = searchHelp(all, typed);
  const searching = typed.trim() !== '';
  return (
    <>
      <label htmlFor={id} className="lab block">
        {HELP.search}
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        placeholder={HELP.hint}
        onChange={(event) => setTyped(event.target.value)}
        className="mt-2 h-12 w-full rounded-md border border-border-strong bg-background px-4 text-lg"
      />
      {searching ? (
        <ul aria-live="polite" className="mt-6 border-t-2 border-foreground">
          {found.length === 0 && <li className="py-4 text-lg">{HELP.none}</li>}
          {found.map((one) => (
            <li key={one.id} className="border-b border-border">
              <a
                href={`/help/${one.subject}#${one.id}`}
                onClick={() => setTyped('')}
                className="block py-3 text-lg hover:underline"
              >
                {one.title}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        children
      )}
    </>
  );
}
