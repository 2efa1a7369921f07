import { TEXTS } from '@libs/contracts';

export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
}

const [introduction, collect, use, sharing, consent, contact] = TEXTS.privacySections;

/** The privacy policy: what the product really does with the data it is given. */
export const PRIVACY: readonly LegalSection[] = [
  {
    title: introduction,
    paragraphs: [
      'Voltmere (“we”) funds, installs and runs energy equipment for UK businesses. This policy says what we learn about you on this website and in our portals, why, and what you can do about it. We are the controller of these data under the UK GDPR and the Data Protection Act 2018.',
    ],
  },
  {
    title: collect,
    paragraphs: ['We collect what you give us, and what is needed to keep the service safe:'],
    points: [
      'The lead form: full name, company name, work email and, if you like, phone number, with the time and the version of this policy that you agreed to.',
      'An account: your role, your password (kept only as a hash), your second factor if you set one up, your settings, and your sessions with device and network.',
      'A site: its address, electricity needs, MPAN, half-hourly consumption where you share it, and documents of the installation.',
      'Questions to Lori, our assistant, to answer them.',
      'Security records: sign-ins, refused attempts and changes to records, with time and network.',
    ],
  },
  {
    title: use,
    paragraphs: ['We use these data for the following, and for nothing else:'],
    points: [
      'To make the forecast and proposal that you asked for, and to answer you (steps before a contract).',
      'To pair your site with a funder and an installer, to carry out and bill the contract (contract).',
      'To prevent abuse and to prove who did what (legitimate interest), and to meet our duties under tax, energy and safety law (legal obligation).',
    ],
  },
  {
    title: sharing,
    paragraphs: [
      'A funder and an installer see the data of a site from the moment it is paired with them, and no more of it than their part needs. Network operators and certification bodies receive what the law asks of an installation. Firms that host our systems or carry our email act only on our instructions. We do not sell data, and we show no advertisements.',
      'Connections are encrypted. Passwords are hashed, and access codes and equipment credentials are encrypted where they rest. Each reader’s rights are enforced in the database itself. A lead that does not become a customer is erased after 24 months, and half-hourly readings and bills of a site that we do not take further after 12; you can remove them at any time before; records of a contract are kept for as long as tax law asks, seven years after it ended, and then erased.',
      'This website sets no cookie for tracking and loads nothing from anyone else. One cookie keeps you signed in, after you have signed in; one, for 90 days, lets only your browser read what you asked Lori without an account; your browser also remembers your choice of light or dark, and whether you were signed in.',
    ],
  },
  {
    title: consent,
    paragraphs: [
      'When you send the lead form, you agree that we use what you entered to prepare your forecast and to contact you about it. We record the version of this text and the time. You can withdraw your consent at any time by writing to us; what was done before stays lawful.',
      'You may ask for a copy of your data, for their correction, restriction or erasure, object to their use, and take them with you. We answer within one month. With an account you take a copy and erase yourself at any time, in the settings under Privacy. You may also complain to the Information Commissioner’s Office, ico.org.uk.',
    ],
  },
  {
    title: contact,
    paragraphs: [`Write to ${TEXTS.contactEmail} or to ${TEXTS.address}.`],
  },
];
