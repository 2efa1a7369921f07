import { LeadForm } from '../lead-form/lead-form';
import { HomePage } from '../home/home-page';
import { LoriSection } from '../lori-section';
import { openLori } from '../../common/lori/door';
import { QuestionField } from '../../common/lori/question-field';

const lori = (
  <LoriSection>
    <QuestionField onAsk={openLori} label="Your question to Lori" />
  </LoriSection>
);

/** The home page with the features that stand in it. */
export const Page = () => <HomePage lori={lori} leadForm={<LeadForm />} />;
