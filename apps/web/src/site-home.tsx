import { LeadForm } from './features/lead-form/lead-form';
import { HomePage } from './features/site/home/home-page';
import { LoriSection } from './features/site/lori-section';
import { openLori } from './shared/lori/door';
import { QuestionField } from './shared/lori/question-field';

const lori = (
  <LoriSection>
    <QuestionField onAsk={openLori} label="Your question to Lori" />
  </LoriSection>
);

/** The home page with the features that stand in it. */
export const SiteHome = () => <HomePage lori={lori} leadForm={<LeadForm />} />;
