/** What the list of leads and an open lead say. */
export const LEADS = {
  search: 'Name, email or company',
  failed: 'We couldn’t load the leads',
  none: 'No leads yet.',
  willAppear: 'Leads from the home page form appear here.',
  noMatch: (text: string) => `No lead matches “${text}”.`,
  noMatchNow: 'No lead has this status now.',
  waiting: (n: number) => ` (${n} waiting for an answer)`,
} as const;

export const LEAD = {
  gone: 'This lead doesn’t exist',
  failed: 'We couldn’t load the lead',
  back: 'Back to the list',
  onApproval: 'If you approve',
  otherRequests: (email: string) => `Other requests from ${email}`,
  stillApprovable: (status: string) => `${status}. You can still approve it.`,
} as const;

export const APPROVE = {
  title: (company: string) => `Approve ${company}`,
  done: (company: string) => `Unique code for ${company}`,
  validity: 'Works once and doesn’t expire',
  failed: 'We couldn’t approve the lead',
  becomesHost: (company: string) => `${company} becomes an asset host with the status Lead.`,
  emailed: (email: string) => `We email a unique sign-up code to ${email}. It works once, for that address only.`,
} as const;

export const DECLINE = {
  title: (company: string) => `Decline ${company}`,
  failed: 'We couldn’t decline the lead',
  emailed: (email: string) => `We’ll let ${email} know by email, without your reason.`,
  stillApprovable: 'You can still approve the lead later.',
  adminsOnly: 'Only admins see it',
} as const;

export const PRIVACY = {
  exportData: 'Export their data',
  exported: 'Everything we hold about this lead has been saved',
  exportFailed: 'We couldn’t export the lead',
  hasAccount: 'This person has an account. They can export and erase their data in their settings.',
  noConsent: 'No consent is recorded.',
  agreed: (day: string) => `Agreed to the privacy policy of ${day} with the lead form.`,
  agreedTo: (name: string, day: string) => `Agreed to “${name}” as it read on ${day}.`,
} as const;

export const ERASE = {
  title: (company: string) => `Erase ${company}`,
  failed: 'We couldn’t erase the lead',
  everywhere: (email: string) =>
    `We remove ${email}, the name, the company and the phone number from this list, search, emails, notifications and the whole history.`,
  code: 'The unique code stops working. The host that was waiting for it becomes Lost, without its details.',
  audit: 'The audit log only shows that a lead was erased and by whom. This can’t be undone.',
} as const;

/** New leads and whose they become. */
export const TURNS = {
  on: 'New leads go out in turn',
  off: 'New leads have no owner',
  give: 'Give new leads to admins in turn',
  failed: 'We couldn’t save who gets new leads',
} as const;
