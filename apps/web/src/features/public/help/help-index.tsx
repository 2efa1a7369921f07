import { useId, useState } from 'react';
import { searchHelp } from './help-search.rules';
import type { HelpStart } from './help-start';
import { HELP } from './help.texts';

/** Every subject with its questions; a search narrows them. */
export function HelpIndex({ all }: { all: HelpStart['all'] }) {
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
      {searching && (
        <ul aria-live="polite" className="mt-6 border-t-2 border-foreground">
          {found.length === 0 && <li className="py-4 text-lg">{HELP.none}</li>}
          {found.map((one) => (
            <li key={one.id} className="border-b border-border">
              <a href={`/help/${one.subject}#${one.id}`} className="block py-3 text-lg hover:underline">
                {one.title}
              </a>
            </li>
          ))}
        </ul>
      )}
      {!searching &&
        all.map((subject) => (
          <section key={subject.name} className="mt-10 border-t-2 border-foreground pt-4">
            <h2 className="subhead text-xl">
              <a href={`/help/${subject.name}`} className="hover:underline">
                {subject.title}
              </a>
            </h2>
            <p className="mt-1 text-muted-foreground">{subject.about}</p>
            <ul className="mt-3 grid grid-cols-2 gap-x-8 max-md:grid-cols-1">
              {subject.passages.map((passage) => (
                <li key={passage.id}>
                  <a
                    href={`/help/${subject.name}#${passage.id}`}
                    className="block py-1.5 text-base hover:underline max-md:py-2.5"
                  >
                    {passage.title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}
