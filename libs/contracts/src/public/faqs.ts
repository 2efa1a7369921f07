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
      'Nothing. The equipment is fully funded: no upfront cost, no loans. You pay a flat monthly fee or 15p per kWh for what the roof makes and you use, and keep your supplier for the rest.',
      'The funder owns the equipment for the term of the contract, 5 to 20 years, and pays for its upkeep and insurance.',
    ],
  },
  {
    question: 'Do I have to switch supplier?',
    answer: [
      'No. Your supply contract stays as it is; you buy less from it. If you change supplier later, the equipment does not mind.',
    ],
  },
  {
    question: 'How is the saving worked out?',
    spread: true,
    answer: [
      'From your meter, half hour by half hour, if you have one; else from the load shape of your kind of business. For the roof we draw 24 years of weather for your region, and for the price your rate or today’s commercial rates.',
      'You get a low, a middle and a high case, P10, P50 and P90, with every assumption named. Nine times in ten the saving comes out above the low case.',
      'The five examples on our home page are our own figures at 37p per kWh, and each saves 40%: that is what “up to” means. At 26p per kWh with a small roof a saving of 12 to 15% is more usual. Your forecast shows where your business falls.',
    ],
  },
  {
    question: 'What is the Smart Energy Service?',
    answer: [
      'At peak demand it briefly adjusts equipment that can wait, such as a fridge, a charger or the battery, and the grid pays for that. The payment is shared with you.',
      'It is optional. You say what may be touched and when, and switch it off whenever you like.',
    ],
  },
  {
    question: 'How long does the installation take?',
    answer: [
      'A few days on site. Before that the network operator has to approve the connection, which can take from a few days for a small system to some months for a large one. You see in your dashboard how far it is.',
      'After the work an MCS-certified installer commissions the system, and you watch it by the half hour from day one.',
    ],
  },
];
