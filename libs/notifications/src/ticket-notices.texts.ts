/** What tickets of live sites notify of; never a cost. */
export const TICKETS = {
  opened: (no: number, site: string, what: string) => `Ticket ${no} for ${site}: ${what}`,
  offered: (no: number, site: string, what: string) => `Ticket ${no} at ${site}: ${what}`,
  declined: (no: number, site: string, installer: string) => `${installer} declined ticket ${no} for ${site}`,
  visit: (installer: string, day: string, from: string, to: string) =>
    `${installer} would like to visit on ${day}, ${from} to ${to}`,
  confirmed: (no: number, site: string) => `${site} confirmed the visit for ticket ${no}`,
  another: (no: number, site: string, day: string | null) =>
    `${site} asked for another visit for ticket ${no}${day ? `: ${day}` : ''}`,
  again: (no: number, site: string) => `Ticket ${no} for ${site} is open again`,
  closed: (site: string, what: string) => `Fixed at ${site}: ${what}`,
  cancelled: (no: number, site: string) => `Ticket ${no} for ${site} was cancelled`,
} as const;
