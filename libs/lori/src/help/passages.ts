import { FAQS, TEXTS } from '@libs/contracts';
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
  text: 'Solar panels on your roof turn daylight into electricity, which your business uses first. A battery keeps what is left for the evening and can charge when power on the grid is plentiful; an inverter joins both to your supply. What neither you nor the battery can use flows to the grid and is paid for. The equipment is fully funded: you pay for the electricity that it makes and you use.',
};

export const GRID_BALANCING: Passage = {
  title: 'What is the Smart Energy Service?',
  href: '/faq',
  words: 'balancing flexibility frequency demand response',
  text: 'Electricity is used in the moment in which it is made, so that supply and demand must match at every second. The frequency shows how well they do: it falls when demand is ahead and rises when supply is. The system operator pays for whatever can react: batteries that charge or discharge, and equipment that can wait a while. The Smart Energy Service lets your battery and chargers take part; the payment is shared with you, and you say what may be touched.',
};

const COST_FAQ = FAQS.find(({ question }) => question === 'What does it cost me to start?');

/** What a visitor pays: the first question of /faq. */
export const COST: Passage = {
  title: 'What does it cost me to start?',
  href: '/faq',
  words: 'offer offers terms contract length price pay ppa flat fee per kwh agreement duration',
  text: COST_FAQ?.answer.join('\n\n') ?? '',
};

const HELP: readonly Passage[] = [
  {
    title: 'How it works',
    href: '/#how-it-works',
    words: 'start process steps pairing funder installer sign up begin join apply voltmere what do you do',
    text: 'You tell us about your business and get a forecast. We look at your site and match it with a funder, who pays for the equipment, and an installer, who fits it. From the day it is live you see what it makes and saves, half hour by half hour.',
  },
  COST,
  {
    title: 'Privacy policy',
    href: '/privacy-policy',
    words: 'data personal privacy gdpr store keep delete chat conversation cookies meter',
    text: 'What you ask me is kept for 90 days to answer you and to see what I could not answer, then deleted. Please send no passwords or bank details. The privacy policy says what else we keep, and your rights.',
  },
  {
    title: 'Sign in',
    href: '/login',
    words: 'login log in sign password forgot reset access code locked account',
    text: 'Sign in with your e-mail and password, or as an asset host with your access code. A forgotten password is reset by a link that we send you by e-mail.',
  },
  {
    title: 'For investors',
    href: '/investors',
    words: 'investor investors funder fund irr returns capital investing deployment',
    text: 'Funders pay for the equipment and are repaid by what it supplies. Target figures stand on the page for investors; they are targets, not forecasts, and capital is at risk. I give no investment advice.',
  },
  {
    title: 'Terms of service',
    href: '/terms-of-service',
    words: 'legal law liability terms conditions rules',
    text: 'The terms of service cover this website and its portals. A forecast is an estimate and no offer; an offer becomes binding only when both sides have signed a contract for a site.',
  },
];

export const PASSAGES: readonly Passage[] = [
  ...FAQS.map(({ question, answer }) => ({ title: question, href: '/faq', text: answer.join('\n\n') })),
  RENEWABLE_ASSETS,
  GRID_BALANCING,
  ...HELP,
];

export const answerFrom = ({ title, href, text }: Passage): Reply => ({ text, sources: [{ title, href }] });

export const GREETING: Reply = {
  text: 'I’m Lori, the energy assistant. I can tell you how the grid is now, which half hours are the cleanest, what a business like yours could save and how Voltmere works. I answer from these pages and from figures that I look up; I am no person.',
  sources: [{ title: 'How it works', href: '/#how-it-works' }],
};
export const PERSON: Reply = {
  text: `I’m a program. To reach a person, write to ${TEXTS.contactEmail}, or leave your details in the form and we get in touch.`,
  sources: [CONTACT],
};
export const NO_ADVICE: Reply = {
  text: 'I give no investment advice, and nothing here is an offer. What the targets are and what they rest on stands on the page for investors. Capital is at risk.',
  sources: [{ title: 'For investors', href: '/investors' }],
};
