import { TEXTS } from '@libs/contracts';
import type { LegalSection } from './privacy.texts';

/** The terms of using this website and its portals. A site's energy contract is a document of its own. */
export const TERMS: readonly LegalSection[] = [
  {
    title: 'These terms',
    paragraphs: [
      'These terms apply to this website and its portals. By using them you accept these terms. The energy contract of a site, and the agreement with a funder or an installer, are separate documents; where they differ from these terms, they take precedence.',
    ],
  },
  {
    title: 'Forecasts and examples',
    paragraphs: [
      'A forecast is a model’s estimate, based on what you told us and on the assumptions that it lists. It is not an offer, advice or a promise of savings. The examples on our pages are our own figures at current UK commercial rates; actual savings may vary.',
      'An offer becomes binding only when both sides have signed a contract for a site.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'Give true details, keep your password and codes to yourself, and tell us at once if someone else has used your account. You act for the business that your account names. We may suspend an account that is used against these terms, against the law or in a way that endangers others.',
    ],
  },
  {
    title: 'Fair use',
    paragraphs: [
      'Do not try to access data that is not yours, overload the service, copy it by machine beyond what the law allows, or send it anything harmful. We limit the rate of requests to protect everyone.',
    ],
  },
  {
    title: 'For investors',
    paragraphs: [
      'Pages for investors are for professional and institutional investors. Target figures are targets and not forecasts. Capital is at risk. Nothing on this website is an offer of securities or investment advice.',
    ],
  },
  {
    title: 'Ownership',
    paragraphs: [
      'The website, its texts, drawings and software belong to us or our licensors. Data about your site remains yours. You let us use it to provide the service, as our privacy policy explains.',
    ],
  },
  {
    title: 'Our responsibility',
    paragraphs: [
      'We take care to keep the service correct and available, but we cannot promise that it is free of faults or interruptions. We do not exclude liability where the law forbids it, such as for death or injury caused by negligence, or for fraud. Otherwise we are not liable for losses that could not be foreseen, or for decisions taken on a forecast alone.',
    ],
  },
  {
    title: 'Changes',
    paragraphs: [
      'We may change these terms. The date above says when they took effect. We notify account holders of any change that matters to them before it takes effect.',
    ],
  },
  {
    title: 'Law',
    paragraphs: [
      'These terms are governed by the laws of England and Wales, and the courts of England and Wales decide any dispute about them.',
      `Questions: ${TEXTS.contactEmail}.`,
    ],
  },
];
