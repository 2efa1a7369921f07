import { OFFER_TERMS, priceAfter as after, marketWords } from './offer.js';

export interface Faq {
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  /** Whether the range of low, central and high is shown below it. */
  spread?: boolean;
  /** Anchor on /faq. */
  id: string;
}

const { pencePerKwh, indexation, marketRise, termYears, weatherYears } = OFFER_TERMS;
const market = marketWords();

const EXAMPLE_RATE = 26;
const ours = (year: number) => after(pencePerKwh, indexation, year - 1);
/** What one kWh of our electricity saves in a year, at the example's rate. */
const gap = (year: number) => (after(EXAMPLE_RATE, marketRise, year - 1) - ours(year)).toFixed(1).replace('.0', '');

/** The five questions of /faq; the page's structured data and Lori's answers are also generated from them. */
export const FAQS: readonly Faq[] = [
  {
    id: 'cost',
    question: 'What does it cost me to start?',
    answer: [
      `Nothing. The equipment is fully funded: no upfront cost, no loans. You pay a flat monthly fee or ${pencePerKwh}p per kWh for the solar power you use, and keep your supplier for the rest.`,
      `That price is ${pencePerKwh}p in year one, rising ${indexation}% a year: ${ours(2)}p in year two, ${ours(10)}p in year ten, ${ours(termYears)}p in year ${termYears}. A flat fee rises at the same rate. ${market} On a unit rate of ${EXAMPLE_RATE}p you’d save ${gap(1)}p on each kWh in year one, about ${gap(10)}p in year ten and ${gap(termYears)}p in year ${termYears}.`,
      'The funder owns the equipment for the term of the contract, 5 to 20 years, and pays for its upkeep and insurance.',
    ],
  },
  {
    id: 'supplier',
    question: 'Do I have to switch supplier?',
    answer: [
      'No. Your supply contract stays as it is, and you buy less from it. If you change supplier later, your equipment works with any of them.',
    ],
  },
  {
    id: 'saving',
    question: 'How is the saving worked out?',
    spread: true,
    answer: [
      `If you have half-hourly meter data we use it. Otherwise we use a typical profile for your type of business. For the roof we simulate ${weatherYears} years of local weather, and for the price we use your own rate or today’s commercial rates.`,
      'You get a low, a central and a high estimate (P10, P50 and P90), with every assumption listed. Nine times in ten, the saving is above the low estimate.',
      'The five examples on our home page are our own figures at 37p per kWh, and each saves 40%: “up to” refers to these examples. At 26p per kWh with a small roof, 12 to 17% is more usual. Your forecast shows your own figure.',
    ],
  },
  {
    id: 'smart-energy-service',
    question: 'What is the Smart Energy Service?',
    answer: [
      'At peak demand it briefly adjusts equipment that can wait, such as a fridge, a charger or the battery, and the grid pays for that. The payment is shared with you.',
      'It’s optional. You decide what may be adjusted and when, and you can switch it off whenever you like.',
    ],
  },
  {
    id: 'installation',
    question: 'How long does the installation take?',
    answer: [
      'A few days on site. Before that the network operator has to approve the connection, which can take from a few days for a small system to some months for a large one. You can follow progress in your dashboard.',
      'After the work an MCS-certified installer commissions the system, and you can see half-hourly figures from day one.',
    ],
  },
];
