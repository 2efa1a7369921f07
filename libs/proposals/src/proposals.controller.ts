import { type Actor as ActorOf, type InputOf, routes } from '@libs/contracts';
import { Clock, Config, Database, refuse, STORAGE, type Storage } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller, Header, Inject, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { AskProposal } from './ask-proposal.js';
import { sayProposal } from './make-proposal.js';
import { findProposal, hasHost, type ProposalRow, proposalsOfHost } from './proposal.sql.js';
import { ProposalLinks } from './proposal-links.js';
import { numberOf, proposalView } from './proposal.views.js';
import { RevokeProposalLinks } from './revoke-links.js';
import { REFUSALS } from './proposals.texts.js';

const listed = (made: ProposalRow[]) => ({ items: made.map(proposalView), total: made.length, nextCursor: null });
const Unkept = Header('Cache-Control', 'private, no-store');
const Unlisted = Header('X-Robots-Tag', 'noindex, nofollow');
/** The page brings its own styles, and nothing else. */
const Alone = Header(
  'Content-Security-Policy',
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
);
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
});

/** Proposals: asked for by an admin, listed for admins and their host, opened with a signed link. */
@Controller()
export class ProposalsController {
  private readonly links: ProposalLinks;

  constructor(
    private readonly bus: CommandBus,
    private readonly database: Database,
    private readonly clock: Clock,
    config: Config,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {
    this.links = new ProposalLinks(config.secretKey);
  }

  @Route(routes.askProposal)
  async ask(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.askProposal>) {
    return proposalView(await this.bus.execute(new AskProposal(params.id, actor)));
  }

  @Route(routes.listHostProposals)
  async ofHost(@Input() { params }: InputOf<typeof routes.listHostProposals>) {
    const tx = this.database.read();
    if (!(await hasHost(tx, params.id))) throw refuse.notFound(REFUSALS.hostNotFound);
    return listed(await proposalsOfHost(tx, params.id));
  }

  @Route(routes.listMyProposals)
  async mine(@Actor() { partyId }: ActorOf) {
    if (!partyId) throw refuse.notFound(REFUSALS.noHostRecord);
    return listed(await proposalsOfHost(this.database.read(), partyId));
  }

  @Route(routes.linkProposal)
  async link(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.linkProposal>) {
    const made = await findProposal(this.database.read(), params.id);
    if (!made || (actor.role !== 'admin' && made.hostId !== actor.partyId))
      throw refuse.notFound(REFUSALS.proposalNotFound);
    if (made.state !== 'ready') throw refuse.conflict(REFUSALS.beingMade, made.state);
    return this.links.make(made.id, this.clock.now());
  }

  @Route(routes.revokeProposalLinks)
  async revoke(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.revokeProposalLinks>) {
    const at = await this.bus.execute(new RevokeProposalLinks(params.id, actor));
    return { revokedBefore: at.toISOString() };
  }

  @Route(routes.showProposal)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Unkept
  @Unlisted
  @Alone
  async page(@Input() { params, query }: InputOf<typeof routes.showProposal>): Promise<string> {
    const content = await this.opened(params.id, query, sayProposal);
    const { proposalPage } = await import('./proposal-page.js');
    const link = new URLSearchParams({ expires: String(query.expires), signature: query.signature });
    return proposalPage(content, { pdf: `/proposals/${params.id}/pdf?${link}`, until: DAY.format(query.expires) });
  }

  @Route(routes.downloadProposal)
  @Unkept
  @Unlisted
  async pdf(
    @Input() { params, query }: InputOf<typeof routes.downloadProposal>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const made = await this.opened(params.id, query, async (_, found) => found);
    const bytes = made.path && (await this.storage.get(made.path));
    if (!bytes) throw gone();
    void reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', `attachment; filename="${numberOf(made)}-edition-${made.edition}.pdf"`)
      .header('Content-Security-Policy', "default-src 'none'; sandbox");
    return bytes;
  }

  /** Outside any reader's own view: the signature alone opens it. */
  private async opened<T>(
    id: string,
    query: { expires: number; signature: string },
    read: (tx: Parameters<typeof findProposal>[0], made: ProposalRow) => Promise<T | null>,
  ): Promise<T> {
    if (!this.links.holds(id, query, this.clock.now())) throw gone();
    const found = await this.database.transaction(async (tx) => {
      const made = await findProposal(tx, id);
      if (made?.state !== 'ready' || this.links.wasRevoked(query, made.revokedBefore)) return null;
      return read(tx, made);
    });
    if (!found) throw gone();
    return found;
  }
}

const gone = () => refuse.notFound(REFUSALS.linkExpired);
