import { HelpSearch } from './help-search';
import type { HelpStart } from './help-start';

/** Every subject with its questions; a search narrows them. */
export const HelpIndex = ({ all }: { all: HelpStart['all'] }) => (
  <HelpSearch all={all}>
    {all.map((subject) => (
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
  </HelpSearch>
);
