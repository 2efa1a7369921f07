import type { AgreementForParty } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { dateText } from '../../../kit/format';
import { Part } from './agreement-part';
import { AMENDMENT, CHANGES } from './agreement.texts';
import { TermsCompared } from './terms-compared';

/** Of an amendment: why it is made, and each term before and after. */
export function WhatChanges({
  agreement: { amends, amendment, effectiveAt, purchase, transfer },
}: {
  agreement: AgreementForParty;
}) {
  if (!amends || !amendment || purchase || transfer) return null;
  return (
    <Part id="changes" title={CHANGES.title} note={CHANGES.others}>
      <p className="mb-3">
        {CHANGES.reason} {amendment.reason}
      </p>
      <TermsCompared changes={amendment.changes} pending={effectiveAt === null} />
      {amendment.from && <p className="mt-3">{AMENDMENT.from(dateText(amendment.from))}</p>}
      <p className="mt-3 text-sm">
        <Link to="/agreements/$id" params={{ id: amends }} className="lnk">
          {effectiveAt ? AMENDMENT.openReplaced : AMENDMENT.openAmended}
        </Link>
      </p>
    </Part>
  );
}

/** Of an agreement that was replaced: the way to the terms that apply now. */
export function ReplacedBy({ id }: { id: string | null }) {
  if (!id) return null;
  return (
    <p className="-mt-4 mb-9">
      <Link to="/agreements/$id" params={{ id }} className="lnk">
        {AMENDMENT.openNewer}
      </Link>
    </p>
  );
}
