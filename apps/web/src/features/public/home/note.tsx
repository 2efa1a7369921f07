import { NAMES, noteNumber, noteText, ownNote, type StatisticName, STATISTICS } from '../content/statistics';
import { WRAP } from '../frame/wrap';

/** The marker of a figure's footnote, which never leaves the word that it follows. */
export function Marker({ of }: { of: StatisticName }) {
  const number = noteNumber(of);
  return (
    <sup className="align-[.5em] text-2xs leading-none font-normal tracking-normal whitespace-nowrap font-stretch-100%">
      {'\u2060'}
      <a href={`#note-${number}`} aria-label={`Note ${number}`} className="py-1.5 text-muted-foreground no-underline">
        {number}
      </a>
    </sup>
  );
}

/** The page's footnotes, outside its sections, which phones fold: our own claims in one line, what has a source in a line each. */
export function Notes() {
  const own = NAMES.filter((name) => STATISTICS[name].source === null);
  const sourced = NAMES.filter((name) => STATISTICS[name].source !== null);
  return (
    <ul aria-label="Sources" className={`${WRAP} py-6 text-xs text-muted-foreground`}>
      {own.length > 0 && (
        <li>
          {own.map((name) => (
            <span key={name} id={`note-${noteNumber(name)}`} className="mr-1.5 tabular-nums target:text-foreground">
              {noteNumber(name)}
            </span>
          ))}
          {ownNote(own)}
        </li>
      )}
      {sourced.map((name) => (
        <li key={name} id={`note-${noteNumber(name)}`} className="mt-1 target:text-foreground">
          <span className="mr-1.5 tabular-nums">{noteNumber(name)}</span>
          {noteText(STATISTICS[name])}
        </li>
      ))}
    </ul>
  );
}
