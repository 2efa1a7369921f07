import type { HelpSubject as Subject } from './help-start';
import { HELP } from './help.texts';

/** One subject: each passage with its own anchor and the page that says it. */
export const HelpSubject = ({ passages }: Pick<Subject, 'passages'>) => (
  <div className="border-t-2 border-foreground">
    {passages.map(({ id, title, answer, page }) => (
      <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 border-b border-border py-6">
        <h2 id={`${id}-title`} className="subhead text-xl max-md:text-lg">
          <a href={`#${id}`} className="hover:underline">
            {title}
          </a>
        </h2>
        <p className="mt-2 max-w-reading text-lg max-md:text-base">{answer}</p>
        {!page.startsWith('/help') && (
          <p className="mt-2 text-sm">
            <a href={page} className="lnk inline-flex min-h-6 items-center" aria-label={`${HELP.says}: ${title}`}>
              {HELP.says}
            </a>
          </p>
        )}
      </section>
    ))}
  </div>
);
