import { PRIVACY } from '../content/privacy.texts';
import { LegalText } from './legal-text';

export const Page = () => <LegalText path="/privacy-policy" title="Privacy Policy" sections={PRIVACY} />;
