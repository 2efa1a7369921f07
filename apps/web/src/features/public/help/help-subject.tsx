import { ChevronDown } from 'lucide-react';
import type { HelpSubject as Subject } from './help-start';
import { HELP } from './help.texts';
import { useOpenedByHash } from './use-opened-by-hash';

interface Props {
  passages: Subject['passages'];
  /** Told which passage was opened. */
  onOpen: (id: string) => void;
}

/** One subject: one passage is open at a time; each has its own anchor and names the page that says it. */
export function HelpSubject({ passages, onOpen }: Props) {
  const list = useOpenedByHash();
  return (
    <div ref={list} className="border-t-2 border-foreground">
      {passages.map(({ id, title, answer, page }, index) => (
        <details
          key={id}
          id={id}
          name="passage"
          open={index === 0}
          onToggle={(event) => event.currentTarget.open && onOpen(id)}
          className="group scroll-mt-24 border-b border-border"
        >
          <summary className="grid min-h-14 cursor-pointer list-none grid-cols-answer items-center gap-4 [&::-webkit-details-marker]:hidden">
            <h2 className="subhead py-3 text-lg leading-tight group-open:text-xl">{title}</h2>
            <ChevronDown aria-hidden size={18} strokeWidth={1.5} className="-rotate-90 group-open:rotate-0" />
          </summary>
          <div className="pb-6">
            <p className="max-w-reading text-lg max-md:text-base">{answer}</p>
            <p className="mt-3 flex flex-wrap gap-x-6 text-sm">
              {!page.startsWith('/help') && (
                <a href={page} className="lnk inline-flex min-h-6 items-center" aria-label={`${HELP.says}: ${title}`}>
                  {HELP.says}
                </a>
              )}
              <a href={`#${id}`} className="lnk inline-flex min-h-6 items-center" aria-label={`${HELP.link}: ${title}`}>
                {HELP.link}
              </a>
            </p>
          </div>
        </details>
      ))}
    </div>
  );
}
