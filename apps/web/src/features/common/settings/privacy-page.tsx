import { OwnCopy } from './own-copy';
import { OwnErasure } from './own-erasure';

/** A person's rights over their own data. */
export function PrivacyPage() {
  return (
    <>
      <OwnCopy />
      <OwnErasure />
    </>
  );
}
