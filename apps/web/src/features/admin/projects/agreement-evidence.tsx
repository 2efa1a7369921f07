import { type AgreementForAdmin, EARLY_START, shortCode } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Facts, Part } from '../../../kit/facts';
import { fullTime } from '../../../kit/format';
import { RelativeTime } from '../../../kit/relative-time';
import { reasonOf } from '../../../lib/api/api';
import { agreementEvidenceQuery, gatesQuery } from './agreement.queries';
import { AGREEMENT } from './agreement.texts';

/** Who opened and who signed it, how and from where, and the pages they had seen. The office alone reads this. */
export function AgreementEvidence({ agreement }: { agreement: AgreementForAdmin }) {
  const { data, error } = useQuery(agreementEvidenceQuery(agreement));
  const { data: gates } = useQuery(gatesQuery(agreement));
  if (error && !data)
    return (
      <p className="mt-4 text-sm">
        {AGREEMENT.evidenceFailed}. {reasonOf(error)}
      </p>
    );
  const signed = data?.items ?? [];
  const openings = gates?.openings ?? [];
  if (signed.length + openings.length === 0) return null;
  const { pages: count } = agreement.document;
  return (
    <Part title={AGREEMENT.evidence}>
      {openings.length > 0 && (
        <div className="text-sm" data-slot="openings">
          <h4 className="mt-2 font-medium">{AGREEMENT.evidenceOpens}</h4>
          <Facts
            rows={openings.map(({ name, times, lastAt, pages }) => [
              name,
              <>
                {AGREEMENT.times(times)}, <RelativeTime at={lastAt} />
                {pages.length > 0 && (
                  <span className="block text-xs text-muted-foreground">
                    {AGREEMENT.pagesSeen} {AGREEMENT.pagesOf(pages, count)}
                  </span>
                )}
              </>,
            ])}
          />
        </div>
      )}
      {signed.map((one) => (
        <div key={one.id} className="text-sm" data-slot="evidence">
          <h4 className="mt-4 font-medium">
            {one.intentTextId === EARLY_START.id ? AGREEMENT.askedEarly(one.company) : AGREEMENT.signedFor(one.company)}
          </h4>
          <Facts
            rows={[
              [
                one.nameTyped === one.accountName ? one.accountName : `${one.nameTyped} (${one.accountName})`,
                fullTime(new Date(one.at)),
              ],
              [AGREEMENT.confirmed, AGREEMENT.confirmedBy[one.method]],
              [AGREEMENT.from, [one.network, one.device].filter(Boolean).join(', ')],
              [AGREEMENT.pagesSeen, AGREEMENT.pagesOf(one.pagesSeen, one.edition === agreement.edition ? count : null)],
              [
                AGREEMENT.record,
                <span key="hash" className="readout">
                  {shortCode(one.hash)}
                </span>,
              ],
            ]}
          />
        </div>
      ))}
    </Part>
  );
}
