import { priceWords, TEXTS } from '@libs/contracts';

const { perKwh, market } = priceWords();

/** Texts of /about. */
export const ABOUT = {
  headline: 'Energy that pays its way.',
  quote:
    'A bakery asked me why the cheapest power in Britain is made on roofs it cannot afford to fit. Voltmere is the answer: someone else pays, and both sides see every half hour.',
  by: 'The founder, London',
  mission:
    'Our mission: lower, steadier energy bills for small and medium businesses, with equipment that pays its own way and helps the grid when it is short.',
  parts: [
    {
      title: 'For the business',
      text: `Solar, EV charging, smart controls and, where it pays, a battery, on your site and without your capital. You pay a flat monthly fee or ${perKwh}, and keep your supplier. ${market}`,
    },
    {
      title: 'For the funder',
      text: 'Real equipment on real roofs, site by site. A funder sets a mandate, sees each project before it starts and confirms it by name.',
    },
    {
      title: 'For the installer',
      text: 'Steady work with its documents in order: jobs, certificates and commissioning in one place, paid for by the project.',
    },
  ],
  beliefs: [
    'A forecast without its low estimate is an advertisement. Ours shows a low, a central and a high one.',
    'Every figure says where it comes from: measured, modelled or entered.',
    'If we don’t know, we say so.',
  ],
  checks: [
    {
      title: 'Our record',
      text: 'We publish how far off our forecasts turned out to be, as soon as there is enough to compare.',
      href: '/accuracy',
      link: 'See how forecasts turned out',
    },
    {
      title: 'The terms',
      text: 'What you pay, what happens at the end of the contract, and who owns and insures the equipment.',
      href: '/faq',
      link: 'Read the questions that buyers ask',
    },
    {
      title: 'People',
      text: `Someone from our team will reply. Write to ${TEXTS.contactEmail}, or by post to ${TEXTS.address}.`,
      href: `mailto:${TEXTS.contactEmail}`,
      link: 'Email us',
    },
  ],
} as const;
