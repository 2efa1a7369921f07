/** The party fields that projects and jobs show, by their names in the party's own events. */
export const SHOWN_ON_PROJECTS = {
  host: ['fullName', 'companyName', 'phoneNumber', 'email', 'businessDetails', 'postcode'],
  funder: ['fullName', 'companyName', 'phoneNumber', 'email', 'fundName'],
  installer: ['fullName', 'companyName', 'phoneNumber', 'email', 'certifications'],
} as const;
