import type { SessionEndReason } from '@libs/contracts';

const WORDS: Partial<Record<SessionEndReason, string>> = {
  revoked: 'This session was ended from another device.',
  suspended: 'This account was suspended.',
  password_changed: 'The password was changed. Please sign in again.',
  reuse: 'A session was ended for your safety. Please sign in again.',
  expired: 'Your session has ended. Please sign in again.',
};

/** Why the last session is over, when it was not the person's own wish. */
export function EndedNote({ reason }: { reason: SessionEndReason | null }) {
  const words = reason ? WORDS[reason] : undefined;
  if (!words) return null;
  return (
    <p role="status" className="mb-5 rounded-md bg-warning-bg px-4 py-3 text-sm text-warning">
      {words}
    </p>
  );
}
