import { visitorOf } from '@libs/accounts/http';
import { type Actor as ActorOf, type InputOf, type ProposalView, routes, shortCode } from '@libs/contracts';
import { Clock, Config, Database, iso, refuse, STORAGE, type Storage } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller, Header, Inject, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnswerProposal, type HostAnswer } from './answer-proposal.js';
import { AskProposal } from './ask-proposal.js';
import { sayProposal } from './make-proposal.js';
import {
  evidenceOf,
  evidenceOfHost,
  findProposal,
  hasHost,
  newestEdition,
  type ProposalRow,
  proposalsOfHost,
} from './proposal.sql.js';
import { ProposalLinks } from './proposal-links.js';
import type { PageAnswer } from './proposal-page.js';
import { numberOf, proposalForAdmin, proposalView } from './proposal.views.js';
import { RevokeProposalLinks } from './revoke-links.js';
import { REFUSALS } from './proposals.texts.js';

const listed = <V extends ProposalView>(items: V[]) => ({ items, total: items.length, nextCursor: null });
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
    private readonly config: Config,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {
    this.links = new ProposalLinks(config.secretKey);
  }

  @Route(routes.askProposal)
  async ask(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.askProposal>) {
    return proposalForAdmin(await this.bus.execute(new AskProposal(params.id, actor)));
  }

  @Route(routes.listHostProposals)
  async ofHost(@Input() { params }: InputOf<typeof routes.listHostProposals>) {
    const tx = this.database.read();
    if (!(await hasHost(tx, params.id))) throw refuse.notFound(REFUSALS.hostNotFound);
    const said = new Map((await evidenceOfHost(tx, params.id)).map((one) => [one.proposalId, one]));
    return listed(
      (await proposalsOfHost(tx, params.id)).map((made) => {
        const { reason = null, text = null } = said.get(made.id) ?? {};
        return proposalForAdmin(made, { reason, text });
      }),
    );
  }

  @Route(routes.listMyProposals)
  async mine(@Actor() { partyId }: ActorOf) {
    if (!partyId) throw refuse.notFound(REFUSALS.noHostRecord);
    return listed((await proposalsOfHost(this.database.read(), partyId)).map(proposalView));
  }

  @Route(routes.acceptProposal)
  accept(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.acceptProposal>,
    @Req() request: FastifyRequest,
  ) {
    const { sha256, link } = body;
    return this.answered(params.id, { outcome: 'accepted', sha256, link }, actor, request);
  }

  @Route(routes.declineProposal)
  decline(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.declineProposal>,
    @Req() request: FastifyRequest,
  ) {
    return this.answered(params.id, { outcome: 'declined', ...body }, actor, request);
  }

  private async answered(id: string, answer: HostAnswer, actor: ActorOf, request: FastifyRequest) {
    const { device, network } = visitorOf(request, this.config);
    return proposalView(await this.bus.execute(new AnswerProposal(id, answer, actor, { device, network })));
  }

  @Route(routes.getProposalEvidence)
  async evidence(@Input() { params }: InputOf<typeof routes.getProposalEvidence>) {
    const tx = this.database.read();
    if (!(await findProposal(tx, params.id))) throw refuse.notFound(REFUSALS.proposalNotFound);
    const found = await evidenceOf(tx, params.id);
    if (!found) throw refuse.notFound(REFUSALS.noAnswer);
    return { ...found, at: iso(found.at) };
  }

  @Route(routes.linkProposal)
  async link(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.linkProposal>) {
    const made = await findProposal(this.database.read(), params.id);
    if (!made || (actor.role !== 'admin' && made.hostId !== actor.partyId))
      throw refuse.notFound(REFUSALS.proposalNotFound);
    if (made.sha256 === null) throw refuse.conflict(REFUSALS.beingMade, made.state);
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
    const { content, made, newest } = await this.opened(params.id, query, async (tx, found) => {
      const said = await sayProposal(tx, found);
      return said && { content: said, made: found, newest: (await newestEdition(tx, found.hostId)).edition };
    });
    const { proposalPage } = await import('./proposal-page.js');
    const link = new URLSearchParams({ expires: String(query.expires), signature: query.signature });
    return proposalPage(content, {
      pdf: `/proposals/${params.id}/pdf?${link}`,
      until: DAY.format(query.expires),
      answer: answerOf(made, newest, `/asset-host/proposals/${params.id}?${link}`),
    });
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
      if (!made?.sha256 || this.links.wasRevoked(query, made.revokedBefore)) return null;
      return read(tx, made);
    });
    if (!found) throw gone();
    return found;
  }
}

/** What the page says of accepting: whoever has the link may read, and only a signed-in host answers. */
const answerOf = (made: ProposalRow, newest: number, href: string): PageAnswer => ({
  outcome: made.answer,
  on: made.answeredAt && DAY.format(new Date(made.answeredAt)),
  newer: newest > made.edition || made.state === 'superseded',
  code: shortCode(made.sha256 ?? ''),
  href,
});

const gone = () => refuse.notFound(REFUSALS.linkExpired);
