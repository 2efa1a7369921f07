import { listAgreements } from '@libs/agreements';
import { type Actor, type AnyAgreement, type KeyTerm, keyTerms, routes } from '@libs/contracts';
import { Clock, Database } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import type { Reply } from '../reply.js';
import type { Entities } from '../understanding/entities.rules.js';
import { notFound } from './portals.js';
import { isOf } from './record-fields.js';

type Term = KeyTerm['key'];
/** What is told where no term is named. */
const USUAL: readonly Term[] = ['price', 'rise', 'term'];
const STATES: Partial<Record<AnyAgreement['status'], string>> = {
  effective: 'in force',
  countersigned: 'signed by both',
  host_signed: 'signed by the host',
  offered: 'offered, not signed yet',
};

const WHICH: Reply = {
  text: 'Which agreement do you mean? Name the company, and I look it up.',
  sources: [{ title: 'Help', href: '/help' }],
};

/** The terms of an agreement, as the box of key terms on its page says them. */
@Injectable()
export class AgreementTool {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Null for a host that has no agreement yet, and for who reads none. */
  async term(actor: Actor, { term, name }: Pick<Entities, 'term' | 'name'>): Promise<Reply | null> {
    if (actor.role === 'installer') return null;
    const query = routes.listAgreements.query.parse({ limit: 50, ...(name ? { search: name } : {}) });
    const { items } = await listAgreements(this.database.read(), actor, query, this.clock.now());
    const known = (Object.keys(STATES) as AnyAgreement['status'][])
      .flatMap((status) => items.filter((one) => one.status === status))
      .filter(({ hostCompany, funderCompany }) => !name || isOf(`${hostCompany} ${funderCompany}`, name));
    const [found] = known;
    if (!found) return actor.role === 'asset_host' ? null : notFound(actor.role);
    if (actor.role !== 'asset_host' && !name && known.length > 1) return WHICH;
    const reader = { host: found.hostCompany, funder: found.funderCompany, isHost: actor.role === 'asset_host' };
    const lines = keyTerms(found.terms, reader);
    const wanted = lines.filter(({ key }) => (term ? key === term : USUAL.includes(key)));
    const said = wanted.map(({ label, value, note }) => `${label}: ${value}, ${note}.`).join(' ');
    const of = `It’s in agreement ${found.number} (${STATES[found.status]}), clause ${wanted.map(({ clause }) => clause).join(', ')}.`;
    return {
      text: `${said} ${of}`,
      sources: [{ title: `Agreement ${found.number}`, href: `/agreements/${found.id}` }],
    };
  }
}
