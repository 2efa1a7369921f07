import { type Actor, dayOf, type EventData, mayDo, shortCode, type Transferred } from '@libs/contracts';
import type { About, Person, ProjectContext } from './about.js';
import { agreementFor, londonDay, orderFor } from './links.js';
import { type Notice, type NotifiedType, onSite, type Rule, tell } from './tell.js';

/** Those of a party's members whose signature binds it. */
const signers = (people: readonly Person[]): Person[] =>
  people.filter(({ memberRole }) => !memberRole || mayDo(memberRole, 'sign'));

/** Those of a party's members who keep its contracts. */
const keepers = (people: readonly Person[]): Person[] =>
  people.filter(({ memberRole }) => memberRole !== 'viewer' && memberRole !== 'manager');
/** The chain's head is with both parties, so that nobody can rewrite the signatures for one of them alone. */
const copyReady = (of: string, { sha256, chainHead }: { sha256: string; chainHead: string }): string =>
  `Your signed copy of ${of} is ready. Its short code is ${shortCode(sha256)}. Its chain of signatures ends in ${chainHead}`;

/** To both sides and the office. */
const toAll = (site: ProjectContext, about: About): Person[] => [
  ...about.admins,
  ...signers(site.host),
  ...signers(site.funder),
];
/** And to the third party of a transfer, which is part of it until it has taken effect. */
const toEach = (site: ProjectContext, about: About): Person[] => [...toAll(site, about), ...signers(about.others)];
/** The last day of an offer: its end is the first moment after it. */
const lastDay = (end: string): string => dayOf(new Date(Date.parse(end) - 1).toISOString());

interface Kind {
  amendment?: true | undefined;
  purchase?: true | undefined;
  transfer?: Transferred | undefined;
}
/** What both sides call it: declining an amendment leaves the agreement in force as it was. */
const kindOf = ({ amendment, purchase, transfer }: Kind): string =>
  transfer
    ? transfer === 'host'
      ? 'change of host'
      : 'novation'
    : purchase
      ? 'purchase'
      : amendment
        ? 'amendment'
        : 'agreement';

type Kinds = Extract<NotifiedType, `agreement.${string}` | `works_order.${string}`>;

type NoticesOf<T extends Kinds> = (
  site: ProjectContext,
  data: EventData<T>,
  about: About,
  href: (person: Person) => string,
  actor: Actor | null,
) => Notice[];

/** The notices of a record, each of which leads to the page that its reader has of it. */
const noticesOf =
  (idIn: (about: About) => string | null, pageOf: typeof agreementFor) =>
  <T extends Kinds>(rule: NoticesOf<T>): Rule<T> =>
    onSite<T>((site, data, about, actor) => {
      const id = idIn(about);
      return id ? rule(site, data, about, ({ role }) => pageOf({ id, projectId: site.projectId }, role), actor) : [];
    });
const onAgreement = noticesOf(({ agreementId }) => agreementId, agreementFor);
const onOrder = noticesOf(({ worksOrderId }) => worksOrderId, orderFor);

/** Whom the events of agreements and works orders notify. */
export const AGREEMENT_RULES: { [T in Kinds]: Rule<T> } = {
  // The party that leaves signs first: until the day of a transfer, it is the project's.
  'agreement.offered': onAgreement((site, data, _, href) => [
    ...tell(
      'agreement_to_sign',
      signers(data.transfer === 'funder' ? site.funder : site.host),
      `Your ${kindOf(data)} for ${site.hostCompany} is ready to sign (until ${lastDay(data.expiresAt)})`,
      href,
    ),
    ...tell(
      'agreement_signed',
      data.transfer === 'funder' ? signers(site.host) : [],
      `${site.fund} plans to pass your system on to another funder. Your terms stay as they are`,
      href,
    ),
  ]),
  'agreement.signed': onAgreement((site, { name, company, leaving, transfer }, about, href) => {
    const next = leaving ? about.others : site.funder;
    const informed = transfer ? [...site.host, ...(leaving ? [] : about.others)] : site.host;
    return [
      ...tell('agreement_to_sign', signers(next), `${company} has signed. Your signature is next`, href),
      ...tell('agreement_signed', [...about.admins, ...signers(informed)], `${name} signed for ${company}`, href),
    ];
  }),
  'agreement.countersigned': onAgreement((site, { name, company, lastDayToWithdraw, transfer }, about, href) => [
    ...tell(
      'agreement_signed',
      signers(transfer === 'host' ? about.others : site.host),
      `${name} signed for ${company}${lastDayToWithdraw ? `. You may withdraw until ${londonDay(lastDayToWithdraw)}` : ''}`,
      href,
    ),
    ...tell(
      'agreement_signed',
      [...about.admins, ...signers(site.funder), ...signers(transfer === 'host' ? site.host : about.others)],
      `${name} signed for ${company}`,
      href,
    ),
  ]),
  'agreement.sealed': onAgreement((site, sealed, about, href) =>
    tell(
      'agreement_done',
      keepers([...site.host, ...site.funder, ...about.others]),
      copyReady(`the ${kindOf(sealed)} for ${site.hostCompany}`, sealed),
      href,
    ),
  ),
  'agreement.effective': onAgreement((site, data, about, href) =>
    tell(
      'agreement_signed',
      toEach(site, about),
      `The ${kindOf(data)} for ${site.hostCompany} is ${data.purchase ? 'agreed' : 'in force'}`,
      href,
    ),
  ),
  'agreement.window_waived': onAgreement((site, _, about, href) =>
    tell(
      'agreement_signed',
      [...about.admins, ...signers(site.funder)],
      `${site.hostCompany} asked for the work to start early`,
      href,
    ),
  ),
  'agreement.declined': onAgreement((site, data, about, href) => {
    const who = data.party === 'host' ? site.hostCompany : site.fund;
    return tell(
      'agreement_declined',
      toEach(site, about),
      `${who} declined the ${kindOf(data)} for ${site.hostCompany}`,
      href,
    );
  }),
  'agreement.expired': onAgreement((site, data, about, href) =>
    tell(
      'agreement_expired',
      toEach(site, about),
      `The offer${data.amendment || data.purchase || data.transfer ? ` of the ${kindOf(data)}` : ''} for ${site.hostCompany} ended. Ask us for it again`,
      href,
    ),
  ),
  'agreement.extended': onAgreement((site, data, _, href) =>
    tell(
      'agreement_to_sign',
      signers(data.transfer === 'funder' ? site.funder : site.host),
      `Your ${kindOf(data)} for ${site.hostCompany} can be signed until ${lastDay(data.expiresAt)}`,
      href,
    ),
  ),
  // Of a transfer, the project's party signs to leave, and the other one to take its place.
  'agreement.reminded': onAgreement((site, { company, party, leaving, transfer, expiresAt }, about, href, actor) => {
    const side = party === 'host' ? site.host : site.funder;
    const others = signers(transfer === party && !leaving ? about.others : side);
    const who = actor && actor.role !== 'admin' ? `${actor.name} asks you to sign` : 'Not signed yet';
    return tell(
      'agreement_reminder',
      others.filter(({ accountId }) => accountId !== actor?.accountId),
      `${who}: the agreement for ${company} can be signed until ${lastDay(expiresAt)}`,
      href,
    );
  }),
  'agreement.withdrawn': onAgreement((site, { transfer }, about, href) =>
    tell(
      'agreement_withdrawn',
      toEach(site, about),
      transfer
        ? `The new host of ${site.hostCompany}’s site withdrew. Everything stays as it is`
        : `${site.hostCompany} withdrew from its agreement`,
      href,
    ),
  ),
  'agreement.terminated': onAgreement((site, { terminatesOn }, about, href) =>
    tell(
      'agreement_terminated',
      toAll(site, about),
      `The agreement for ${site.hostCompany} ends on ${londonDay(terminatesOn)}`,
      href,
    ),
  ),
  'agreement.ended': onAgreement((site, data, about, href) =>
    tell(
      'agreement_terminated',
      toAll(site, about),
      data.purchase
        ? `The system at ${site.hostCompany} belongs to the host. The agreement has ended`
        : `The agreement for ${site.hostCompany} has ended`,
      href,
    ),
  ),
  // A draft that is voided was nobody's but the office's.
  'agreement.voided': onAgreement((site, data, about, href) =>
    data.wasOffered
      ? tell(
          'agreement_terminated',
          toEach(site, about),
          `The ${kindOf(data)} for ${site.hostCompany} was voided`,
          href,
        )
      : [],
  ),
  'works_order.offered': onOrder((site, _, __, href) =>
    tell(
      'works_order_to_sign',
      signers(site.installer),
      `Your works order for ${site.hostCompany} is ready to sign`,
      href,
    ),
  ),
  'works_order.signed': onOrder((site, { party, name, company }, about, href) =>
    party === 'installer'
      ? [
          ...tell(
            'works_order_to_sign',
            signers(site.funder),
            `${company} signed the works order for ${site.hostCompany}. Your signature is next`,
            href,
          ),
          ...tell('works_order_done', about.admins, `${name} signed for ${company}`, href),
        ]
      : tell('works_order_done', [...about.admins, ...signers(site.installer)], `${name} signed for ${company}`, href),
  ),
  'works_order.sealed': onOrder((site, sealed, _, href) =>
    tell(
      'works_order_done',
      keepers([...site.funder, ...site.installer]),
      copyReady(`the works order for ${site.hostCompany}`, sealed),
      href,
    ),
  ),
  'works_order.effective': onOrder((site, _, about, href) =>
    tell(
      'works_order_done',
      [...about.admins, ...signers(site.funder), ...signers(site.installer)],
      `The work at ${site.hostCompany} may start`,
      href,
    ),
  ),
  'works_order.declined': onOrder((site, { party }, about, href) => {
    const who = party === 'installer' ? site.installerCompany : site.fund;
    return tell(
      'works_order_done',
      [...about.admins, ...signers(site.funder)],
      `${who} declined the works order for ${site.hostCompany}`,
      href,
    );
  }),
  'works_order.voided': onOrder((site, _, about, href) =>
    tell(
      'works_order_done',
      [...about.admins, ...signers(site.funder), ...signers(site.installer)],
      `The works order for ${site.hostCompany} has ended`,
      href,
    ),
  ),
};
