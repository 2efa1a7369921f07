/** What projects and jobs show of their parties, by the names in which a party's own event gives them. */
export const SHOWN_ON_PROJECTS = {
  host: ['fullName', 'companyName', 'phoneNumber', 'email', 'businessDetails', 'postcode'],
  funder: ['fullName', 'companyName', 'phoneNumber', 'email', 'fundName'],
  installer: ['fullName', 'companyName', 'phoneNumber', 'email', 'certifications'],
} as const;
