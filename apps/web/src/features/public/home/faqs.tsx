import { TEXTS } from '@libs/contracts';
import { FaqList } from '../faq-list';
import { Section } from './section';

/** The questions that come first, and the way to all of them. */
export function Faqs() {
  return (
    <Section id="faqs" title="FAQs">
      <div className="grid grid-cols-[5fr_7fr] gap-16 max-lg:grid-cols-1 max-lg:gap-8">
        <a href="/faq" className="lnk max-w-[18ch] self-start text-[22px] max-lg:max-w-none">
          {TEXTS.moreQuestions}
        </a>
        <FaqList />
      </div>
    </Section>
  );
}
