import { AccountRow, DEMO_ACCOUNTS } from '@libs/accounts';
import { type Actor, PARTY_OF_ROLE, type ThreadKind } from '@libs/contracts';
import { openForDemo, sayInThread } from '@libs/messages';
import type { Tx } from '@libs/platform';

type Who = 'amara' | 'sam' | 'e.marsh' | 'tom' | 'grace';

/** The demo people's messages to each other, from a little more than a day ago. */
const SAID: readonly { kind: ThreadKind; of: Who; lines: readonly (readonly [Who, string])[] }[] = [
  {
    kind: 'host_office',
    of: 'grace',
    lines: [
      ['grace', 'Good morning. Do we need to clear the flat roof before the surveyor comes?'],
      ['sam', 'Good morning Grace. Only the corner by the skylight, please. It takes an hour.'],
      ['grace', 'We’ll move the crates on Thursday evening. Thank you.'],
    ],
  },
  {
    kind: 'funder_office',
    of: 'e.marsh',
    lines: [
      ['e.marsh', 'Could we see the connection offer before we confirm the next pairing?'],
      ['amara', 'Yes. The DNO promised it for this week, and it will be in the project’s documents.'],
    ],
  },
  {
    kind: 'host_installer',
    of: 'tom',
    lines: [
      ['tom', 'Rails and panels are up. We’re back at 07:30 for the inverter and need the supply off for 40 minutes.'],
      ['amara', 'Thank you Tom. We’ll ask them which hour suits best.'],
    ],
  },
  {
    kind: 'installer_office',
    of: 'tom',
    lines: [['tom', 'We can take two more jobs in the north this month.']],
  },
  {
    kind: 'internal',
    of: 'grace',
    lines: [['sam', 'Their lease ends in eleven years. Check the term before we offer fifteen.']],
  },
];

const STEP_MS = 20_000;

/** Adds the demo's conversations in the past, each message by its author. */
export async function addConversations(tx: Tx, from: Date): Promise<void> {
  const people = new Map<Who, Actor>();
  for (const { email } of DEMO_ACCOUNTS) people.set(email.split('@')[0] as Who, await actorOf(tx, email));
  const actor = (who: Who): Actor => people.get(who) as Actor;
  let at = from.getTime();
  for (const { kind, of, lines } of SAID) {
    const thread = await openForDemo(tx, kind, actor(of), new Date(at));
    for (const [who, text] of thread ? lines : []) {
      await sayInThread(tx, thread as string, text, { actor: actor(who), at: new Date(at) });
      at += STEP_MS;
    }
  }
}

async function actorOf(tx: Tx, email: string): Promise<Actor> {
  const { id, role, fullName, companyName, recordId } = await tx.findOneOrFail(AccountRow, { email });
  const partyId = PARTY_OF_ROLE[role] === null ? null : recordId;
  return { accountId: id, sessionId: null, role, name: fullName, companyName, partyId };
}
