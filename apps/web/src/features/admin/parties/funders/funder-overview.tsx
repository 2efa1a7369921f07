import { type FunderView, TEXTS } from '@libs/contracts';
import { number, pounds } from '../../../../kit/format';
import { SupplierPart } from '../../../common/bills/supplier-part';
import { Email, NotProvided, PhoneNumber } from '../contact';
import { Facts, Part } from '../../../../kit/facts';
import { Figure, Figures } from '../../../../kit/figure';
import { RelativeTime } from '../../../../kit/relative-time';
import { certificationRows, mandateRows, returnsWords } from './funder-words';
import { FUNDER } from '../parties.texts';

/** Contact, fund, figures and mandate of a funder. */
export function FunderOverview({ party: funder }: { party: FunderView }) {
  const { profile, fundDetails, currentAssetsCount, totalInvested, expectedReturns } = funder;
  return (
    <>
      <div className="mt-4">
        <Figures>
          <Figure
            label="Portfolio value"
            value={pounds(totalInvested)}
            none={TEXTS.notAvailable}
            basis={null}
            how={FUNDER.valueBasis}
          />
          <Figure
            label="Assets"
            value={number(currentAssetsCount)}
            none={TEXTS.notAvailable}
            basis={null}
            how={FUNDER.assetsBasis}
          />
          <Figure
            label="Expected annual return"
            value={returnsWords(expectedReturns)}
            none={TEXTS.notSpecified}
            basis="entered"
            how={FUNDER.returnBasis}
          />
        </Figures>
      </div>
      <Part title="Contact">
        <Facts
          rows={[
            ['Name', profile.fullName],
            ['Email', <Email key="email" to={profile.email} />],
            ...(profile.phoneNumber
              ? [['Phone', <PhoneNumber key="phone" number={profile.phoneNumber} />] as const]
              : []),
            ['Created', <RelativeTime key="created" at={funder.createdAt} />],
          ]}
        />
      </Part>
      <Part title="Fund information">
        <Facts
          rows={[
            ['Company', profile.companyName ?? <NotProvided key="company" />],
            ['Fund name', fundDetails?.fundName ?? <NotProvided key="fund" />],
            ['Assets', number(currentAssetsCount)],
            ['Total invested', pounds(totalInvested)],
            ['Expected annual return', returnsWords(expectedReturns) ?? <Muted key="returns" />],
          ]}
        />
      </Part>
      <SupplierPart funderId={funder.id} funder={fundDetails?.fundName ?? profile.companyName ?? profile.fullName} />
      <Part title="Investor status">
        <Facts rows={certificationRows(funder)} />
      </Part>
      <Part title="Investment mandate">
        <Facts rows={mandateRows(funder).map(([label, value]) => [label, value ?? <NotProvided key={label} />])} />
      </Part>
    </>
  );
}

const Muted = () => <span className="text-muted-foreground">{TEXTS.notSpecified}</span>;
