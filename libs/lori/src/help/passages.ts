import { type Faq, FAQS, MORE_FAQS, TEXTS } from '@libs/contracts';
import type { Intent } from '../intents.rules.js';
import { CONTACT, type Reply } from '../reply.js';

/** What the product's own pages say, as Lori looks it up. */
export interface Passage {
  title: string;
  href: string;
  text: string;
  /** Further words by which it is asked for. */
  words?: string;
}

export const RENEWABLE_ASSETS: Passage = {
  title: 'How it works',
  href: '/#how-it-works',
  words: 'solar panels battery inverter charger equipment technology',
  text: 'Solar panels on your roof turn daylight into electricity, which your business uses first. A battery stores what is left for the evening and can charge when power on the grid is plentiful. An inverter connects both to your supply. What neither you nor the battery can use is exported to the grid and paid for. The equipment is fully funded: you pay for the solar power you use.',
};

export const GRID_BALANCING: Passage = {
  title: 'What is the Smart Energy Service?',
  href: '/faq',
  words: 'balancing flexibility frequency demand response',
  text: 'Electricity is used the moment it is generated, so supply and demand must match at every second. The frequency shows how well they do: it falls when demand is ahead and rises when supply is. The system operator pays flexible equipment, such as batteries and chargers, to respond. The Smart Energy Service lets yours take part. The payment is shared with you, and you decide what may be adjusted.',
};

const passageOf = ({ id, question, answer }: Faq): Passage => ({
  title: question,
  href: '/faq',
  text: answer.join('\n\n'),
  ...(WORDS[id] ? { words: WORDS[id] } : {}),
});

/** Further words by which a question of /faq is asked for. */
const WORDS: Record<string, string> = {
  cost: 'offer offers terms price pay ppa flat fee per kwh upfront deposit',
  supplier: 'change utility provider tariff',
  'contract-length': 'length term terms duration years tied agreement',
  'price-rises': 'inflation indexation rise increase fixed escalator rpi cpi',
  ownership: 'own owner maintain maintenance insure insurance repair repairs broken clean cleaning warranty',
  'end-of-term': 'end expires expiry afterwards buy removal remove',
  'leaving-early': 'cancel cancellation terminate exit buyout break notice penalty',
  moving: 'move moving sell sale premises building new owner tenant',
  landlord: 'lease tenant rent renting leasehold freehold consent',
  roof: 'suitable condition flat pitched slate asbestos leak survey structural north shade',
  bills: 'bill billed billing invoice invoices vat payment direct debit',
  complaints: 'complain complaint unhappy wrong ombudsman dispute',
};

/** Lori's part of the privacy policy has a passage of its own. */
const ALL_FAQS = [...FAQS, ...MORE_FAQS].filter(({ id }) => id !== 'data');
const faq = (id: string): Passage => {
  const found = ALL_FAQS.find((one) => one.id === id);
  if (!found) throw new Error(`/faq has no ${id}`);
  return passageOf(found);
};

/** What a visitor pays: the first question of /faq. */
export const COST: Passage = faq('cost');

/** Questions whose answer must never be another one's: each is found by its words, before any search. */
export const FAQ_OF_INTENT = {
  complaint: faq('complaints'),
  leaving: faq('leaving-early'),
  contract_length: faq('contract-length'),
  price_rises: faq('price-rises'),
  ownership: faq('ownership'),
  billing: faq('bills'),
} as const satisfies Partial<Record<Intent, Passage>>;

const HELP: readonly Passage[] = [
  {
    title: 'How it works',
    href: '/#how-it-works',
    words: 'start process steps pairing funder installer sign up begin join apply voltmere what do you do',
    text: 'You tell us about your business and get a forecast. We look at your site and match it with a funder, who pays for the equipment, and an installer, who fits it. Once it’s live you can see what it generates and saves, every half hour.',
  },
  {
    title: 'Privacy policy',
    href: '/privacy-policy',
    words: 'data personal privacy gdpr store keep delete chat conversation cookies meter',
    text: 'What you ask me is kept for 90 days to answer you and to find gaps in my answers. It is then deleted. Please don’t send passwords or bank details. The privacy policy says what else we keep, and what your rights are.',
  },
  {
    title: 'Sign in',
    href: '/login',
    words: 'login log in sign password forgot reset access code locked account',
    text: 'Sign in with your email and password, or with your access code the first time. If you’ve forgotten your password, we’ll email you a link to reset it.',
  },
  {
    title: 'For investors',
    href: '/investors',
    words: 'investor investors funder fund irr returns capital investing deployment',
    text: 'Funders pay for the equipment and earn from what it supplies. The targets are on the Investors page. They are targets, not forecasts, and capital is at risk. I don’t give investment advice.',
  },
  {
    title: 'Terms of service',
    href: '/terms-of-service',
    words: 'legal law liability terms conditions rules',
    text: 'The terms of service cover this website and its portals. A forecast is an estimate, not an offer. An offer becomes binding only when both sides have signed a contract for a site.',
  },
];

export const PASSAGES: readonly Passage[] = [...ALL_FAQS.map(passageOf), RENEWABLE_ASSETS, GRID_BALANCING, ...HELP];

export const answerFrom = ({ title, href, text }: Passage): Reply => ({ text, sources: [{ title, href }] });

export const GREETING: Reply = {
  text: 'I’m Lori, the energy assistant. I can tell you how the grid is now, which half hours are the cleanest, what a business like yours could save and how Voltmere works. I answer from this website and live figures, and I show my sources. I’m software, not a person.',
  sources: [{ title: 'How it works', href: '/#how-it-works' }],
};
export const PERSON: Reply = {
  text: `I’m an automated assistant. To talk to someone, email ${TEXTS.contactEmail}, or leave your details and we’ll get back to you.`,
  sources: [CONTACT],
};
export const NO_ADVICE: Reply = {
  text: 'I don’t give investment advice, and nothing here is an offer. Our targets, and what they’re based on, are on the Investors page. Capital is at risk.',
  sources: [{ title: 'For investors', href: '/investors' }],
};
/** Safety first: nobody is asked for figures then. */
export const DANGER: Reply = {
  text: `If there is fire, smoke or someone has had a shock, keep away from the equipment and call 999. For a power cut or damaged cables call 105, which is free. Then call your installer, or email ${TEXTS.contactEmail}.`,
  sources: [CONTACT],
};
