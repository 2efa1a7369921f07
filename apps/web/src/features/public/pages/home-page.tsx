import { LeadForm } from '../lead-form/lead-form';
import { HomePage } from '../home/home-page';
import { LoriSection } from '../lori-section';
import { LORI_SECTION } from '../home/home.texts';
import { openLori } from '../../common/lori/door';
import { QuestionField } from '../../common/lori/question-field';

const lori = (
  <LoriSection>
    <QuestionField onAsk={openLori} label={LORI_SECTION.field} />
  </LoriSection>
);

/** The home page with the features that belong in it. */
export const Page = () => <HomePage lori={lori} leadForm={<LeadForm />} />;
