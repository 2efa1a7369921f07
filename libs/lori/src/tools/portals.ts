import type { Actor, ChatSource } from '@libs/contracts';
import type { Reply } from '../reply.js';

export const PORTALS: Record<Actor['role'], ChatSource> = {
  admin: { title: 'Projects', href: '/admin/projects' },
  asset_host: { title: 'Your portal', href: '/asset-host' },
  asset_funder: { title: 'Your pipeline', href: '/asset-funder' },
  installer: { title: 'Your jobs', href: '/installer' },
};
export const HOSTS: ChatSource = { title: 'Asset Hosts', href: '/admin/asset-hosts' };
export const FUNDERS: ChatSource = { title: 'Asset Funders', href: '/admin/asset-funders' };
export const INSTALLERS: ChatSource = { title: 'Installers', href: '/admin/installers' };
export const LEADS: ChatSource = { title: 'Leads', href: '/admin/user-management?tab=leads' };

export const SIGN_IN: Reply = {
  text: 'I can only see your records once you’ve signed in. Sign in and ask me there.',
  sources: [{ title: 'Sign in', href: '/login' }],
};

/** Without the name itself: it may be another party's. */
export const notFound = (role: Actor['role']): Reply => ({
  text: 'I can’t find that name among the records you can see. Check the spelling, or look in your list.',
  sources: [PORTALS[role]],
  known: false,
});
/** What the question asks for is not the asker's to see, or is kept nowhere. */
export const notYours = (role: Actor['role']): Reply => ({
  text: 'I don’t have that figure for you. Your portal shows everything that I can see.',
  sources: [PORTALS[role]],
  known: false,
});
