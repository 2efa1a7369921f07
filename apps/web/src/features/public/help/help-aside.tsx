import { TEXTS } from '@libs/contracts';
import { MessageCircle } from 'lucide-react';
import { buttonVariants } from '../../../kit/button-variants';
import { openLori } from '../../common/lori/door';
import { HELP } from './help.texts';

/** Where to go on if it isn't there. */
export const HelpAside = () => (
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
  </section>
);
