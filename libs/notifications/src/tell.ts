import { type Actor, type EventData, mayDo, type NotificationKind, type Role, SUBSCRIBERS } from '@libs/contracts';
import type { About, Person, ProjectContext } from './about.js';

/** Every event that someone may be notified of. */
export type NotifiedType = (typeof SUBSCRIBERS.notifications)[number];

/** One notification for one person. */
export interface Notice {
  accountId: string;
  role: Role;
  kind: NotificationKind;
  text: string;
  href: string;
  /** As on its row: given where one check found several records. */
  together?: string;
}

export type Rule<T extends NotifiedType> = (data: EventData<T>, about: About, actor: Actor | null) => Notice[];

/** What asks a party to do something: for those of its members who may. */
const ASKS: readonly NotificationKind[] = ['project_review', 'job_assigned', 'job_changes', 'job_returned'];

/** What concerns those who keep a company's bills, of which a signed copy names the price. */
const BILLS: readonly NotificationKind[] = [
  'agreement_done',
  'bill_issued',
  'bill_overdue',
  'note_issued',
  'interest_charged',
  'statement_issued',
];

/** Whether a member's role has to do with it. Whoever only sees bills hears nothing of projects and jobs. */
function concerns({ memberRole }: Person, kind: NotificationKind): boolean {
  if (!memberRole || kind === 'member_changed') return true;
  if (memberRole === 'billing') return BILLS.includes(kind);
  return !ASKS.includes(kind) || mayDo(memberRole, 'act');
}

type Someone = Person | null;

export function tell(
  kind: NotificationKind,
  who: Someone | readonly Someone[],
  text: string,
  href: (person: Person) => string,
): Notice[] {
  const people = Array.isArray(who) ? (who as readonly Someone[]) : [who as Someone];
  return people.flatMap((person) =>
    person && concerns(person, kind)
      ? [{ accountId: person.accountId, role: person.role, kind, text, href: href(person) }]
      : [],
  );
}

/** A rule that needs the project; a record that is gone notifies nobody. */
export function onSite<T extends NotifiedType>(
  rule: (site: ProjectContext, data: EventData<T>, about: About, actor: Actor | null) => Notice[],
): Rule<T> {
  return (data, about, actor) => (about.site ? rule(about.site, data, about, actor) : []);
}
