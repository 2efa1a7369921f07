import { FAQS, TEXTS } from '@libs/contracts';
import { FaqList } from '../faq-list';
import { Section } from './section';

/** The questions that come first, and the way to all of them. */
export function Faqs() {
  return (
    <Section id="faqs" title="FAQs">
      <div className="grid grid-cols-lead gap-16 max-lg:grid-cols-1 max-lg:gap-8">
        <a href="/faq" className="lnk max-w-head self-start text-xl max-lg:max-w-none">
          {TEXTS.moreQuestions}
        </a>
        <FaqList of={FAQS} />
      </div>
    </Section>
  );
}
