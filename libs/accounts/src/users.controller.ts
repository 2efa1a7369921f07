import { type InputOf, routes, type UserView } from '@libs/contracts';
import { findParty, installerView } from '@libs/parties';
import { Database, refuse } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { userView } from './account.views.js';
import { CreateAccount } from './create-account.js';
import { IssueAccessCode } from './access-codes/issue-access-code.js';
import { SuspendAccount } from './suspend-account.js';
import { Users } from './users.views.js';
import { VoidAccessCode } from './access-codes/void-access-code.js';

/** An admin's hold on accounts. */
@Controller()
export class UsersController {
  constructor(
    private readonly bus: CommandBus,
    private readonly database: Database,
    private readonly users: Users,
  ) {}

  @Route(routes.listUsers)
  list(@Input() { query }: InputOf<typeof routes.listUsers>) {
    return this.users.list(this.database.read(), query);
  }

  @Route(routes.getUser)
  one(@Input() { params }: InputOf<typeof routes.getUser>) {
    return this.users.one(this.database.read(), params.id);
  }

  @Route(routes.createUser)
  async create(@Actor() actor: Actor, @Input() { body }: InputOf<typeof routes.createUser>) {
    const { userType: _, phoneNumber, ...input } = body;
    const account = { ...input, phoneNumber: phoneNumber || null };
    const created = await this.bus.execute(new CreateAccount(account, actor));
    return { user: userView(created.account), accessCode: created.accessCode };
  }

  @Route(routes.createInstaller)
  async createInstaller(@Actor() actor: Actor, @Input() { body }: InputOf<typeof routes.createInstaller>) {
    const { companyName, ...input } = body;
    const account = { ...input, role: 'installer', companyName: companyName || null, phoneNumber: null } as const;
    const created = await this.bus.execute(new CreateAccount(account, actor));
    const installer = await findParty(this.database.read(), 'installer', created.account.recordId ?? '');
    if (!installer) throw refuse.notFound('Installer not found');
    return { installer: installerView(installer), accessCode: created.accessCode };
  }

  @Route(routes.suspendUser)
  async suspend(
    @Actor() actor: Actor,
    @Input() { params, body }: InputOf<typeof routes.suspendUser>,
  ): Promise<UserView> {
    return userView(
      await this.bus.execute(new SuspendAccount(params.id, body.suspended, actor, body.recordsTo ?? null)),
    );
  }

  @Route(routes.issueAccessCode)
  issueAccessCode(@Actor() actor: Actor, @Input() { params }: InputOf<typeof routes.issueAccessCode>) {
    return this.bus.execute(new IssueAccessCode(params.id, actor));
  }

  @Route(routes.voidAccessCode)
  async voidAccessCode(
    @Actor() actor: Actor,
    @Input() { params }: InputOf<typeof routes.voidAccessCode>,
  ): Promise<void> {
    await this.bus.execute(new VoidAccessCode(params.id, actor));
  }
}
