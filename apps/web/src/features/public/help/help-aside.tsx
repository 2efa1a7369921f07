import { TEXTS } from '@libs/contracts';
import { MessageCircle } from 'lucide-react';
import { buttonVariants } from '../../../kit/button-variants';
import { openLori } from '../../common/lori/door';
import type { HelpPassage, HelpStart } from './help-start';
import { HelpVote } from './help-vote';
import { HELP } from './help.texts';

/** Beside the passage that is open: whether it helped, those most like it, and where to go on if it isn't there. */
export const HelpAside = ({ passage, all }: { passage: HelpPassage | undefined; all: HelpStart['all'] }) => (
  <section aria-label={HELP.notFound} className="grid content-start gap-8">
    <div className="border-t-2 border-foreground pt-3">
      <h2 className="lab text-muted-foreground">{HELP.notFound}</h2>
      <p className="mt-2 mb-3">
        <b className="font-semibold">{HELP.answers}</b> {HELP.handsOver}
      </p>
      <button type="button" className={buttonVariants({ variant: 'outline' })} onClick={() => openLori()}>
        <MessageCircle aria-hidden />
        {HELP.askLori}
      </button>
    </div>
    <div className="border-t-2 border-foreground pt-3">
      <h2 className="lab text-muted-foreground">{HELP.write}</h2>
      <p className="mt-2">
        <a href={`mailto:${TEXTS.contactEmail}`} className="lnk inline-flex min-h-6 items-center">
          {TEXTS.contactEmail}
        </a>
      </p>
    </div>
    {passage && <HelpVote id={passage.id} title={passage.title} />}
    {passage && <Related ids={passage.related} all={all} />}
  </section>
);

function Related({ ids, all }: { ids: readonly string[]; all: HelpStart['all'] }) {
  const links = ids.flatMap((id) =>
    all.flatMap(({ name, passages }) => {
      const found = passages.find((one) => one.id === id);
      return found ? [{ href: `/help/${name}#${id}`, title: found.title }] : [];
    }),
  );
  if (links.length === 0) return null;
  return (
    <div className="border-t-2 border-foreground pt-3">
      <h2 className="lab text-muted-foreground">{HELP.related}</h2>
      <ul className="mt-2">
        {links.map(({ href, title }) => (
          <li key={href}>
            <a href={href} className="lnk inline-flex min-h-8 items-center max-md:min-h-11">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
