import { TEXTS } from '@libs/contracts';
import { ArrowUpRight } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { askLori, loriListens, onLori } from '../common/lori/panel-door';
import { WRAP } from './frame/wrap';
import { LORI_SECTION } from './home/home.texts';

const prompt =
  'flex min-h-15 w-full items-center justify-between gap-4 text-left text-lg max-md:min-h-13 max-md:text-base';

/** Where the page speaks of Lori. Her questions can be pressed once her panel is there; `children` is a field to ask in. */
export function LoriSection({ children }: { children?: ReactNode }) {
  const listens = useSyncExternalStore(onLori, loriListens, () => false);
  return (
    <section id="speak-to-lori" aria-labelledby="speak-to-lori-title" className="py-24 max-md:pt-12 max-md:pb-10">
      <div className={`${WRAP} grid grid-cols-lead gap-12 max-lg:grid-cols-1 max-md:gap-8`}>
        <div>
          <h2 id="speak-to-lori-title" className="display text-4xl max-md:text-3xl">
            {LORI_SECTION.title}
          </h2>
          <p className="mt-5 max-w-note text-lg">{LORI_SECTION.lead}</p>
          {children && <div className="mt-8 print:hidden">{children}</div>}
          <p className="mt-6">
            <a href="/#contact-form" className="lnk">
              {LORI_SECTION.proposal}
            </a>
          </p>
        </div>
        <ul className="self-end border-t border-border-strong">
          {TEXTS.loriPrompts.map((question) => (
            <li key={question} className="border-b border-border">
              {listens ? (
                <button type="button" onClick={() => askLori(question)} className={prompt}>
                  {question}
                  <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden />
                </button>
              ) : (
                <p className={prompt}>{question}</p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
