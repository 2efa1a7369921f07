import { TEXTS } from '../texts.js';
import type { Faq } from './faqs.js';
import { OFFER_TERMS, priceAfter as after, marketWords } from './offer.js';

const { pencePerKwh, indexation, termYears } = OFFER_TERMS;
const atTheEnd = after(pencePerKwh, indexation, termYears - 1);

/** Further questions of buyers, shown on /faq below the five. */
export const MORE_FAQS: readonly Faq[] = [
  {
    id: 'contract-length',
    question: 'How long is the contract?',
    answer: [
      `Between 5 and 20 years. Our forecasts assume ${termYears} unless you ask for another term. Nothing is binding until both sides have signed.`,
    ],
  },
  {
    id: 'signing',
    question: 'How do I sign, and with whom?',
    answer: [
      'Online, in your portal. You read the agreement page by page, type your name and confirm that it’s you. You sign first, then the funder. You both get a sealed copy.',
      'Anyone who has the sealed file can check on our Verify page that it hasn’t been changed.',
    ],
  },
  {
    id: 'price-rises',
    question: 'Does the price go up with inflation?',
    answer: [
      `It rises by a fixed ${indexation}% a year, whatever inflation does: ${pencePerKwh}p per kWh in year one, ${after(pencePerKwh, indexation, 9)}p in year ten, ${atTheEnd}p in year ${termYears}. A flat monthly fee rises at the same rate. ${marketWords()}`,
    ],
  },
  {
    id: 'ownership',
    question: 'Who owns, maintains and insures the equipment?',
    answer: [
      'The funder owns it for the term of the contract and pays for maintenance and insurance. You don’t buy it, and it isn’t a loan.',
    ],
  },
  {
    id: 'end-of-term',
    question: 'What happens at the end of the contract?',
    answer: [
      'Your contract sets out what happens to the equipment and what your options are. Ask us to go through it with you before you sign.',
    ],
  },
  {
    id: 'leaving-early',
    question: 'Can I cancel or leave early?',
    answer: [
      'Until both sides have signed, you can stop at any time at no cost. For 14 days after that, you can withdraw without giving a reason. Later, your contract states the notice and what leaving early costs.',
      `To cancel, email ${TEXTS.contactEmail} with your company name. Someone from our team will reply.`,
    ],
  },
  {
    id: 'moving',
    question: 'What if I sell or move out of my premises?',
    answer: [
      'Tell us as early as you can. The contract then passes to the next owner or tenant, or ends on the terms it sets out.',
    ],
  },
  {
    id: 'landlord',
    question: 'I rent my premises. Can I still take part?',
    answer: [
      'Yes, with your landlord’s written consent. We ask about it when you enter your site’s details, because the equipment is fixed to their roof.',
    ],
  },
  {
    id: 'roof',
    question: 'Is my roof suitable?',
    answer: [
      'Most sound roofs are, flat or pitched. Your forecast uses its area, pitch and direction, and the installer checks its condition before any work starts. If it can’t carry panels, nothing is installed and you owe nothing.',
    ],
  },
  {
    id: 'bills',
    question: 'How will I be billed?',
    answer: [
      'You’ll have two bills: one from your supplier for the power you still buy, and one from us for the solar power you use, or your flat fee. Forecast figures are before VAT.',
    ],
  },
  {
    id: 'complaints',
    question: 'How do I make a complaint?',
    answer: [
      `Email ${TEXTS.contactEmail} and tell us what went wrong, with your company name. You can also ask Lori for a person. If the installation itself is at fault, the installer’s certification body can also help.`,
    ],
  },
  {
    id: 'data',
    question: 'What happens to my data?',
    answer: [
      'We use it to make your forecast, pair your site and run your contract. A funder sees your site’s data only once you’re paired with them, and an installer only once they’re assigned.',
      'You can download a copy at any time in your settings. You can also have your data erased there, unless a project is still under way. The law requires us to keep contracts for seven years, without your name.',
    ],
  },
];
