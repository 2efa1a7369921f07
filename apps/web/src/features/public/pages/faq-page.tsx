import { TEXTS } from '@libs/contracts';
import { FaqList } from '../faq-list';
import { Divider } from '../frame/divider';
import { SiteFrame } from '../frame/site-frame';
import { WRAP } from '../frame/wrap';

/** Five questions, two of them open. */
export function Page() {
  return (
    <SiteFrame path="/faq">
      <div
        className={`${WRAP} grid grid-cols-lead gap-16 pt-14 pb-24 max-lg:grid-cols-1 max-md:gap-8 max-md:pt-5 max-md:pb-14`}
      >
        <div>
          <h1 className="display text-hero tracking-tighter">Five questions</h1>
          <p className="mt-5 max-w-note text-lg text-muted-foreground max-md:mt-3">
            Something else?{' '}
            <a href="/#speak-to-lori" className="lnk text-foreground">
              Ask Lori
            </a>
            , who answers with her sources, or write to{' '}
            <a href={`mailto:${TEXTS.contactEmail}`} className="lnk text-foreground">
              {TEXTS.contactEmail}
            </a>
            .
          </p>
        </div>
        <FaqList level="h2" open={[0, 2]} />
      </div>
      <Divider now={20} />
    </SiteFrame>
  );
}
