import { noteNumber, noteText, type StatisticName, STATISTICS } from '../content/statistics';

/** The marker of a figure's footnote. */
export function Marker({ of }: { of: StatisticName }) {
  const number = noteNumber(of);
  return (
    <sup className="align-[.5em] text-2xs leading-none font-normal tracking-normal font-stretch-100%">
      <a
        href={`#note-${number}`}
        aria-label={`Note ${number}`}
        className="px-tick py-1.5 text-muted-foreground no-underline"
      >
        {number}
      </a>
    </sup>
  );
}

/** The footnotes of a section: where each figure comes from, and when it was last checked. */
export function Notes({ of }: { of: readonly StatisticName[] }) {
  return (
    <ul aria-label="Sources" className="mt-12 flex flex-wrap gap-x-8 gap-y-1 text-xs text-muted-foreground max-md:mt-8">
      {of.map((name) => (
        <li key={name} id={`note-${noteNumber(name)}`} className="target:text-foreground">
          <span className="mr-1.5 tabular-nums">{noteNumber(name)}</span>
          {noteText(STATISTICS[name])}
        </li>
      ))}
    </ul>
  );
}
