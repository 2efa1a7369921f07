import { FAQS, MORE_FAQS, TEXTS } from '@libs/contracts';
import { FaqList } from '../faq-list';
import { Divider } from '../frame/divider';
import { SiteFrame } from '../frame/site-frame';
import { WRAP } from '../frame/wrap';
import { FAQ_PAGE } from './pages.texts';

/** Five questions, two of them open, and what is asked next. */
export function Page() {
  return (
    <SiteFrame path="/faq">
      <div
        className={`${WRAP} grid grid-cols-lead gap-16 pt-14 pb-24 max-lg:grid-cols-1 max-md:gap-8 max-md:pt-5 max-md:pb-14`}
      >
        <div>
          <h1 className="display text-hero tracking-tighter">{FAQ_PAGE.title}</h1>
          <p className="mt-5 max-w-note text-lg text-muted-foreground max-md:mt-3">
            {FAQ_PAGE.else}
            <a href="/#speak-to-lori" className="lnk text-foreground">
              {FAQ_PAGE.lori}
            </a>
            {FAQ_PAGE.or}
            <a href={`mailto:${TEXTS.contactEmail}`} className="lnk text-foreground">
              {TEXTS.contactEmail}
            </a>
            .
          </p>
        </div>
        <div>
          <FaqList of={FAQS} level="h2" open={[0, 2]} />
          <h2 className="subhead mt-14 mb-4 text-2xl max-md:mt-10">{FAQ_PAGE.more}</h2>
          <FaqList of={MORE_FAQS} from={FAQS.length} />
        </div>
      </div>
      <Divider now={20} />
    </SiteFrame>
  );
}
