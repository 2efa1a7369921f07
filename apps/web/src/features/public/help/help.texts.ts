export const HELP = {
  title: 'Help',
  intro: 'Short answers to what people ask. Lori gives the same ones: ',
  lori: 'ask her',
  search: 'Search the help',
  hint: 'Search by a word, such as deposit or MPAN',
  none: 'Nothing found. Try another word, or ask Lori.',
  subjects: 'Subjects',
  says: 'Where it says so',
  back: 'All subjects',
  pageTitle: (subject: string) => `${subject} – Help – Voltmere`,
} as const;
