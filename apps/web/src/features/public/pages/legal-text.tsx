import type { SitePath } from '@libs/contracts';
import { EFFECTIVE } from '../content/pages.texts';
import type { LegalSection } from '../content/privacy.texts';
import { SiteFrame } from '../frame/site-frame';
import { WRAP } from '../frame/wrap';

const idOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** A text with its date, its contents beside it. */
export function LegalText({
  path,
  title,
  sections,
}: {
  path: SitePath;
  title: string;
  sections: readonly LegalSection[];
}) {
  return (
    <SiteFrame path={path}>
      <div className={`${WRAP} pt-14 pb-24 max-md:pt-6 max-md:pb-14`}>
        <h1 className="display text-hero tracking-tighter">{title}</h1>
        <p className="mt-4 text-muted-foreground">Effective {EFFECTIVE}</p>
        <div className="mt-14 grid grid-cols-lead gap-16 border-t-2 border-foreground pt-8 max-lg:grid-cols-1 max-md:mt-9 max-md:gap-8 max-md:pt-6">
          <nav aria-label="On this page" className="self-start lg:sticky lg:top-24">
            <ol>
              {sections.map(({ title: section }, index) => (
                <li key={section}>
                  <a
                    href={`#${idOf(section)}`}
                    className="grid min-h-9 grid-cols-[36px_1fr] items-center no-underline hover:underline"
                  >
                    <span aria-hidden className="readout text-xs text-muted-foreground">
                      {index + 1}
                    </span>
                    {section}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div>
            {sections.map(({ title: section, paragraphs, points }) => (
              <section key={section} aria-labelledby={idOf(section)} className="not-first:mt-12">
                <h2 id={idOf(section)} className="subhead text-xl">
                  {section}
                </h2>
                {paragraphs.slice(0, points ? 1 : undefined).map((paragraph) => (
                  <p key={paragraph} className="mt-4 max-w-reading">
                    {paragraph}
                  </p>
                ))}
                {points && (
                  <ul className="mt-3 max-w-reading">
                    {points.map((point) => (
                      <li key={point} className="relative py-1.5 pl-6">
                        <i aria-hidden className="absolute top-[13px] left-0 h-3 w-1 rounded-hair bg-accent" />
                        {point}
                      </li>
                    ))}
                  </ul>
                )}
              </section>
            ))}
          </div>
        </div>
      </div>
    </SiteFrame>
  );
}
