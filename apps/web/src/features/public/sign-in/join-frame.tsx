import { type InvitationFor, MEMBER_WORDS } from '@libs/contracts';
import type { ReactNode } from 'react';
import { Logo } from '../../../kit/logo';
import { usePageTitle } from '../../../lib/use-page-title';
import { ROLE_SENTENCES } from '../../common/team/team.texts';
import { JOIN } from './join.texts';
import { TodayFigure } from './today-figure';

/** The page of an invitation: who invites to what at the left in ink, what to do at the right. */
export function JoinFrame({ invitation, children }: { invitation: InvitationFor | null; children: ReactNode }) {
  usePageTitle('Join');
  return (
    <main
      data-slot="join"
      className="grid min-h-dvh grid-cols-2 text-base max-md:grid-cols-1 max-md:grid-rows-[auto_1fr]"
    >
      <section className="ink flex flex-col justify-between gap-12 px-14 pt-9 pb-10 max-md:gap-6 max-md:px-4 max-md:pt-5 max-md:pb-6">
        <a href="/" aria-label="Voltmere" className="w-fit no-underline">
          <Logo size={24} />
        </a>
        {invitation && <Said invitation={invitation} />}
        <div className="max-md:hidden">
          <TodayFigure />
        </div>
      </section>
      <section className="grid place-items-center px-6 py-10 max-md:place-items-start max-md:px-4 max-md:pt-6 max-md:pb-24">
        <div className="w-full max-w-105">{children}</div>
      </section>
    </main>
  );
}

function Said({ invitation: { organisation, invitedBy, role } }: { invitation: InvitationFor }) {
  const word = MEMBER_WORDS[role].toLowerCase();
  return (
    <div>
      {invitedBy && <p className="text-xs text-muted-foreground">{JOIN.from(invitedBy)}</p>}
      <h1 className="display mt-2 mb-4 text-4xl wrap-anywhere max-md:text-3xl">{JOIN.title(organisation.name)}</h1>
      <p className="max-w-note text-lg leading-7 max-md:text-base">
        {role === 'billing' ? (
          <b className="font-semibold text-accent first-letter:uppercase">{JOIN.asBilling}</b>
        ) : (
          <>
            {JOIN.as} <b className="font-semibold text-accent">{JOIN.asRole(word)}</b>
          </>
        )}{' '}
        {JOIN.youCan} {ROLE_SENTENCES[role]}
      </p>
    </div>
  );
}
