import type { HelpStart } from './help-start';
import { HELP } from './help.texts';

/** All subjects, with how many passages each has. */
export const HelpNav = ({ all, current }: { all: HelpStart['all']; current: string }) => (
  <nav aria-label={HELP.subjects} className="max-lg:order-last">
    <h2 className="lab pb-2 text-muted-foreground">{HELP.subjects}</h2>
    <ul className="border-t-2 border-foreground max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-8 max-sm:grid-cols-1">
      {all.map(({ name, title, passages }) => {
        const here = name === current;
        return (
          <li key={name} className="relative border-b border-border">
            {here && <i aria-hidden className="absolute inset-y-2 -left-3.5 w-1 bg-accent" />}
            <a
              href={`/help/${name}`}
              aria-current={here ? 'page' : undefined}
              className={`flex min-h-10 items-center justify-between gap-3 py-2 hover:underline max-lg:min-h-11 ${here ? 'font-semibold' : ''}`}
            >
              {title}
              <span aria-hidden className="readout text-xs text-muted-foreground">
                {passages.length}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  </nav>
);
