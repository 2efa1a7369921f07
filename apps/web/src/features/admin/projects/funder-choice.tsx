import { Search } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { sentence } from '../../common/match/match-factors';
import { cn } from '../../../kit/cn';
import type { Fit } from './use-matches';
import { PAIRING } from './pairing.texts';

interface Funder {
  id: string;
  fullName: string;
  companyName: string | null;
  fundName: string | null;
}

/** The funders as a list to choose from: fund name, contact, and how well the chosen host fits its mandate. */
export function FunderChoice({
  label,
  funders,
  fits,
  value,
  onChange,
  search,
  onSearch,
  searching,
  note,
}: {
  label: string;
  funders: readonly Funder[];
  /** Empty while no host is chosen. */
  fits: ReadonlyMap<string, Fit>;
  value: string;
  onChange: (id: string) => void;
  search: string;
  onSearch: (text: string) => void;
  searching: boolean;
  /** Shown under the list, such as that there are more. */
  note: string | null;
}) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-xs font-medium">{label}</legend>
      {funders.length === 0 && !search && <p className="text-xs text-muted-foreground">{PAIRING.noFunder}</p>}
      {(funders.length > 0 || search) && (
        <div
          role="presentation"
          className="rounded-md border border-input"
          onKeyDown={keepEnter}
          aria-busy={searching || undefined}
        >
          <div className="flex items-center gap-2 border-b border-border px-3 text-muted-foreground">
            <Search size={16} strokeWidth={1.5} aria-hidden />
            <input
              type="search"
              aria-label={PAIRING.findFunder}
              placeholder={PAIRING.findFunder}
              value={search}
              onChange={(event) => onSearch(event.target.value)}
              className="h-9 w-full min-w-0 bg-transparent text-sm text-foreground outline-none placeholder:text-muted-foreground max-md:h-11 max-md:text-base"
            />
          </div>
          <div className="max-h-57 overflow-y-auto overscroll-contain">
            {funders.length === 0 && (
              <p className="px-3 py-2.5 text-xs text-muted-foreground">{searching ? 'Searching…' : PAIRING.noMatch}</p>
            )}
            {funders.map((funder) => (
              <Option
                key={funder.id}
                funder={funder}
                match={fits.get(funder.id)?.match ?? null}
                name={name}
                chosen={funder.id === value}
                onChoose={() => onChange(funder.id)}
              />
            ))}
          </div>
          {note && <p className="border-t border-border px-3 py-2 text-xs text-muted-foreground">{note}</p>}
        </div>
      )}
    </fieldset>
  );
}

function Option({
  funder,
  match,
  name,
  chosen,
  onChoose,
}: {
  funder: Funder;
  match: Fit['match'];
  name: string;
  chosen: boolean;
  onChoose: () => void;
}) {
  const outside = match?.exclusions[0];
  return (
    <label
      className={cn(
        'relative flex cursor-pointer items-center gap-3 border-t border-border px-3 py-2.5 leading-4.5 first:border-t-0 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring max-md:min-h-13',
        chosen && 'bg-selected',
      )}
    >
      <input type="radio" name={name} value={funder.id} checked={chosen} onChange={onChoose} className="peer sr-only" />
      <span
        aria-hidden
        className="grid size-4 shrink-0 place-items-center rounded-full border-[1.5px] border-input peer-checked:border-primary peer-checked:[&>i]:block"
      >
        <i className="hidden size-2 rounded-full bg-primary" />
      </span>
      <span className="min-w-0">
        <b className={cn('block truncate', outside && !chosen && 'text-muted-foreground')}>
          {funder.fundName ?? funder.companyName ?? funder.fullName}
        </b>
        <span className="block truncate text-xs text-muted-foreground">
          {outside
            ? sentence(outside)
            : [funder.fullName, funder.fundName ? funder.companyName : null].filter(Boolean).join(', ')}
        </span>
      </span>
      {match && (
        <span
          className={cn(
            'ml-auto pl-2 text-xl font-semibold tracking-tight font-stretch-112% tabular-nums',
            outside && 'text-muted-foreground',
          )}
        >
          <span className="sr-only">match </span>
          {match.score}
        </span>
      )}
    </label>
  );
}

/** Enter in the list must not submit the form while other choices are missing. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};
