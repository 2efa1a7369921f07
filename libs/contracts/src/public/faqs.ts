export interface Faq {
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  /** Whether the spread of low, middle and high is drawn below it. */
  spread?: boolean;
}

/** The five questions of /faq; the page's structured data and Lori's answers are made from them too. */
export const FAQS: readonly Faq[] = [
  {
    question: 'What does it cost me to start?',
    answer: [
      'Nothing. The equipment is fully funded: no upfront cost, no loans. You pay a flat monthly fee or 15p per kWh for the solar power you use, and your supplier provides the rest.',
      'The funder owns the equipment for the term of the contract, 5 to 20 years, and pays for its upkeep and insurance.',
    ],
  },
  {
    question: 'Do I have to switch supplier?',
    answer: [
      'No. Your supply contract stays as it is, and you buy less from it. If you change supplier later, your equipment works with any supplier.',
    ],
  },
  {
    question: 'How is the saving worked out?',
    spread: true,
    answer: [
      'If you have half-hourly meter data, we use it. Otherwise we use a typical profile for your type of business. We simulate 24 years of weather for your region, and use your own unit rate or today’s commercial rates.',
      'You get a low, a central and a high estimate (P10, P50 and P90), with every assumption listed. Nine times in ten, the saving is above the low estimate.',
      'The five examples on our home page are our own figures at 37p per kWh, and each saves 40%. “Up to” refers to these examples. At 26p per kWh with a small roof, a saving of 12 to 15% is more usual. Your forecast shows what your business could save.',
    ],
  },
  {
    question: 'What is the Smart Energy Service?',
    answer: [
      'When demand peaks, it briefly adjusts non-essential equipment, such as a fridge, a charger or the battery. The grid pays for this, and we share the payment with you.',
      'It’s optional. You choose which equipment we can adjust and when, and you can switch it off at any time.',
    ],
  },
  {
    question: 'How long does the installation take?',
    answer: [
      'A few days on site. Before that, the network operator has to approve the connection. This takes from a few days for a small system to several months for a large one. You can follow progress in your dashboard.',
      'Once the work is done, an MCS-certified installer commissions the system. You can see half-hourly figures from day one.',
    ],
  },
];
