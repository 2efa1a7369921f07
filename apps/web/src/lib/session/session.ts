import { useSyncExternalStore } from 'react';
import { session, type SessionState } from './session-store';

export { session } from './session-store';

const actions = {
  signIn: session.signIn,
  signInByCode: session.signInByCode,
  signInByPasskey: session.signInByPasskey,
  signUp: session.signUp,
  join: session.join,
  switchOrganisation: session.switchOrganisation,
  signOut: session.signOut.bind(session),
  updated: session.updated.bind(session),
};

/** In the HTML made at build nobody is signed in. */
const NOBODY: SessionState = { status: 'signed-out', user: null, endedBy: null };

/** Who is signed in, and how to change that. */
export function useSession() {
  const state = useSyncExternalStore(
    session.subscribe,
    () => session.state,
    () => NOBODY,
  );
  return { ...state, ...actions };
}
