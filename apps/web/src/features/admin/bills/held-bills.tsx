import type { PeriodView } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../../kit/button-variants';
import { Unfold } from '../../../kit/unfold';
import { useNow } from '../../../kit/use-now';
import { monthText } from '../../common/bills/bill-words';
import { SupplierButton } from '../../common/bills/supplier-form';
import { AskForReadings } from './ask-for-readings';
import { CertificateAct } from './certificate-act';
import { groupHeld, type HeldFunder, type HeldSite, heldDays } from './held.rules';
import { gapText, HELD_DETAILS, heldMonths, heldTexts, holdTexts, OFFICE_BILLS } from './office-bills.texts';
import { PeriodActs } from './period-acts';

/** Held bills by funder and site. What a funder or a site lacks is said and entered once, not once a month. */
export const HeldBills = ({ periods }: { periods: readonly PeriodView[] }) =>
  groupHeld(periods).map((funder) => <Funder key={funder.funderId} funder={funder} />);

const Funder = ({ funder: { funderId, company, bills, lacksDetails, sites } }: { funder: HeldFunder }) => (
  <section aria-label={company} className="mb-6 text-sm last:mb-0">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-border py-2.5">
      <div className="min-w-0">
        <h3 className="font-semibold break-words">
          {company}{' '}
          <span className="font-normal text-muted-foreground">{OFFICE_BILLS.heldOf(bills, sites.length)}</span>
        </h3>
        {lacksDetails && <p className="text-warning">{HELD_DETAILS}</p>}
      </div>
      {lacksDetails && <SupplierButton funderId={funderId} funder={company} />}
    </div>
    <ul>
      {sites.map((site) => (
        <Site key={site.projectId} site={site} ready={!lacksDetails} />
      ))}
    </ul>
  </section>
);

/** `ready`: its funder lacks nothing, so that a month can be released. */
function Site({ site: { company, projectId, months }, ready }: { site: HeldSite; ready: boolean }) {
  const [newest] = months;
  const oldest = months.at(-1);
  if (!newest || !oldest) return null;
  const alone = months.length === 1;
  const clipped = months.find(({ office }) => office?.holds.some(({ reason }) => reason === 'clipped'));
  const reasons = alone
    ? holdTexts(newest.office?.holds ?? [])
    : heldTexts(months.map(({ office }) => office?.holds ?? []));
  return (
    <li className="border-b border-border py-3">
      <div className="flex flex-col gap-x-6 gap-y-2 md:flex-row md:items-center">
        <div className="min-w-0 md:w-64 md:shrink-0">
          {/* Its readings, meters and clocks, where what holds a bill is mended. */}
          <Link
            to="/admin/fleet/$id"
            params={{ id: newest.assetId }}
            className="inline-flex min-h-6 items-center font-medium break-words underline-offset-4 hover:underline"
          >
            {company}
          </Link>
          <span className="block text-xs text-muted-foreground">
            {alone ? monthText(newest.month) : heldMonths(months.length, oldest.month, newest.month)}
          </span>
        </div>
        <div className="min-w-0 md:grow">
          <Reasons texts={reasons} />
          {alone && <Since period={newest} />}
          {!alone && (
            <Unfold name={OFFICE_BILLS.eachMonth} className="mt-0">
              {() => (
                <ul>
                  {months.map((month) => (
                    <Month key={month.id} period={month} ready={ready} />
                  ))}
                </ul>
              )}
            </Unfold>
          )}
        </div>
        <div className="flex flex-wrap gap-2 md:shrink-0 md:self-start">
          <AskForReadings assetId={newest.assetId} months={months} />
          {clipped && (
            // Both meters of the month, where export stands above generation.
            <Link
              to="/admin/fleet/$id"
              params={{ id: clipped.assetId }}
              search={{ day: clipped.from }}
              className={buttonVariants({ variant: 'outline' })}
            >
              {OFFICE_BILLS.compare}
            </Link>
          )}
          {alone && ready && <PeriodActs period={newest} below />}
          {newest.office && <CertificateAct projectId={projectId} company={company} kept={newest.office.certificate} />}
        </div>
      </div>
    </li>
  );
}

const Month = ({ period, ready }: { period: PeriodView; ready: boolean }) => (
  <li className="flex flex-col gap-x-6 gap-y-2 border-t border-border py-2.5 md:flex-row md:items-center">
    <span className="md:w-36 md:shrink-0">{monthText(period.month)}</span>
    <div className="min-w-0 md:grow">
      <Reasons texts={holdTexts(period.office?.holds ?? [])} />
      <Since period={period} />
    </div>
    {ready && <PeriodActs period={period} below />}
  </li>
);

/** The longest gap, and for how long the bill has been held. */
function Since({ period: { office } }: { period: PeriodView }) {
  const now = useNow(60);
  const days = office?.heldAt ? heldDays(office.heldAt, now.getTime()) : null;
  const parts = [gapText(office?.holds ?? []), days === null ? null : OFFICE_BILLS.heldFor(days)];
  const text = parts.filter((part) => part !== null).join('. ');
  return text && <p className="text-xs text-muted-foreground tabular-nums">{text}</p>;
}

const Reasons = ({ texts }: { texts: readonly string[] }) =>
  texts.length === 0 ? (
    <p className="text-muted-foreground">{OFFICE_BILLS.nothingElse}</p>
  ) : (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
