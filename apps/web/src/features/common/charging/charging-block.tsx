import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/button';
import { Empty } from '../../../kit/empty';
import { Skeleton } from '../../../kit/skeleton';
import { Part } from '../../../records/live/fetch-failed';
import { Block } from '../shell/block';
import { AddCharger } from './add-charger';
import { ChargerItem } from './charger-item';
import { chargersOf, useChargerActs } from './charging.queries';
import { CHARGING, SESSIONS } from './charging.texts';
import { SessionsTable } from './sessions-table';

interface Shown {
  assetId: string;
  /** What its reader can do about control, where there is a charger. */
  children?: ReactNode;
}

/** The chargers of a site with their state, and what cars were charged with. */
export const ChargingBlock = (shown: Shown) => (
  <Block id="charging" title={CHARGING.title}>
    <Part title={CHARGING.failed} waiting={<Skeleton width={640} className="h-40" />}>
      <Chargers {...shown} />
    </Part>
  </Block>
);

function Chargers({ assetId, children }: Shown) {
  const [adding, setAdding] = useState(false);
  const { data } = useSuspenseQuery(chargersOf(assetId));
  const acts = useChargerActs(assetId);
  const { items, allowed } = data;
  const add = (
    <Button variant={items.length > 0 ? 'outline' : 'default'} onClick={() => setAdding(true)}>
      {CHARGING.add}
    </Button>
  );
  return (
    <>
      {items.length === 0 ? (
        <Empty title={CHARGING.none} actions={add}>
          {CHARGING.noneText}
        </Empty>
      ) : (
        <>
          <p className="mb-3 max-w-reading text-muted-foreground">{CHARGING.about}</p>
          <ul className="mb-4">
            {items.map((charger) => (
              <ChargerItem key={charger.id} charger={charger} allowed={allowed} acts={acts} />
            ))}
          </ul>
          <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">{add}</div>
          {children}
        </>
      )}
      <Part title={SESSIONS.failed} waiting={<Skeleton width={640} className="h-40" />}>
        <SessionsTable assetId={assetId} hasChargers={items.length > 0} />
      </Part>
      <AddCharger open={adding} acts={acts} onClose={() => setAdding(false)} />
    </>
  );
}
