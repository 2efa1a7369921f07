import type { EntryPath, SitePath } from '@libs/contracts';

/** What search engines and shared links say about a public page. */
export interface PageMeta {
  description: string;
  /** The words on the picture of a shared link: one line or two. */
  shared: readonly string[];
}

/** Apart from the rest, which browsers need not carry. */
export const SITE_TITLES: Record<SitePath, string> = {
  '/': 'Voltmere: your energy savings, our investment',
  '/about': 'About us – Voltmere',
  '/investors': 'Investors – Voltmere',
  '/grid': 'Live grid – Voltmere',
  '/accuracy': 'Our accuracy – Voltmere',
  '/smart-control': 'Smart control – Voltmere',
  '/faq': 'FAQs – Voltmere',
  '/help': 'Help – Voltmere',
  '/privacy-policy': 'Privacy Policy – Voltmere',
  '/terms-of-service': 'Terms of Service – Voltmere',
};

export const SITE_PAGES: Record<SitePath, PageMeta> = {
  '/': {
    description:
      'Fully funded solar, EV charging and smart controls for UK businesses. Bill cuts of up to 40%, no upfront cost, no loans, no need to switch supplier.',
    shared: ['Your energy savings,', 'our investment.'],
  },
  '/about': {
    description: 'Why Voltmere exists: lower, steadier energy bills for small and medium businesses, funded by others.',
    shared: ['Energy that', 'pays its way.'],
  },
  '/investors': {
    description:
      'Fund solar, batteries and EV charging on the roofs of UK businesses. Target IRR 8 to 12%, £5m to £50m, contracts of 5 to 20 years.',
    shared: ['Half hours that', 'pay a return.'],
  },
  '/grid': {
    description:
      'Great Britain’s grid now and for the next 48 hours, by region: carbon intensity, generation mix and frequency, and the cheapest, greenest and sunniest hours tomorrow.',
    shared: ['The grid now,', 'and tomorrow.'],
  },
  '/accuracy': {
    description:
      'How far off forecasts were: the grid’s carbon forecasts against what was measured, our own against meters, and our engine against data it had never seen.',
    shared: ['How forecasts', 'turned out.'],
  },
  '/smart-control': {
    description:
      'How the plan of a battery’s day is made: what is forecast, what is chosen from it, what it doesn’t do, and how it did against the best plan in hindsight.',
    shared: ['A plan for', 'every half hour.'],
  },
  '/faq': {
    description:
      'What it costs, how the saving is worked out, the Smart Energy Service, and how long installation takes.',
    shared: ['Five questions,', 'answered.'],
  },
  '/help': {
    description:
      'Short answers about price, contract, roof, connection, forecast, portals, privacy and safety, searchable.',
    shared: ['Help,', 'in short answers.'],
  },
  '/privacy-policy': {
    description: 'What Voltmere learns about you, why, who it is shared with, and what you can do about it.',
    shared: ['Privacy Policy'],
  },
  '/terms-of-service': {
    description: 'The terms of using the Voltmere website and portals, governed by the laws of England and Wales.',
    shared: ['Terms of Service'],
  },
};

/** The pages before the portals; their titles are those that they set themselves once they are awake. */
export const ENTRY_PAGES: Record<EntryPath, { title: string; description: string }> = {
  '/login': {
    title: 'Sign in – Voltmere',
    description:
      'Sign in to your Voltmere portal with your email and password, a passkey, or the access code we emailed you.',
  },
  '/signup': {
    title: 'Sign up – Voltmere',
    description: 'Your application was approved: create your Voltmere account with the code we emailed you.',
  },
  '/reset-password': {
    title: 'Reset your password – Voltmere',
    description: 'Ask for a link to set a new password for your Voltmere account.',
  },
  '/join': {
    title: 'Join – Voltmere',
    description: 'Join an organisation on Voltmere with the link we emailed you.',
  },
  '/admin-setup': {
    title: 'First admin – Voltmere',
    description: 'Creates the first admin of a new installation.',
  },
};

/** Both legal texts took effect on this day. */
export const EFFECTIVE = '1 September 2025';
