import { TERMS } from '../content/terms.texts';
import { LegalText } from './legal-text';

export const Page = () => <LegalText path="/terms-of-service" title="Terms of Service" sections={TERMS} />;
