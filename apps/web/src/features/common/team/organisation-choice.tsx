import { HOME_OF, type OwnOrganisation } from '@libs/contracts';
import { useState } from 'react';
import { Badge } from '../../../kit/badge';
import { Button } from '../../../kit/button';
import { toast } from '../../../kit/sonner';
import { reasonOf } from '../../../lib/api/api';
import { useSession } from '../../../lib/session/session';
import { SWITCH } from './team.texts';

/** For people in several organisations: which one they act for. Changing it reloads the page. */
export function OrganisationChoice({ organisations }: { organisations: readonly OwnOrganisation[] }) {
  const { switchOrganisation } = useSession();
  const [working, setWorking] = useState<string | null>(null);
  if (organisations.length < 2 && organisations.some(({ active }) => active)) return null;
  const act = async (id: string) => {
    setWorking(id);
    try {
      const { role } = await switchOrganisation(id);
      location.assign(HOME_OF[role]);
    } catch (error) {
      setWorking(null);
      toast.failure(SWITCH.failed, { detail: reasonOf(error) });
    }
  };
  return (
    <section aria-labelledby="organisations" className="mb-9">
      <h2 id="organisations" className="subhead text-lg leading-6">
        {SWITCH.title}
      </h2>
      <p className="mb-3 text-xs text-muted-foreground">{SWITCH.note}</p>
      <ul data-slot="organisations" className="border-t-2 border-foreground">
        {organisations.map(({ id, name, active }) => (
          <li key={id} className="flex min-h-13 items-center gap-4 border-b border-border text-sm">
            <b className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</b>
            {active ? (
              <Badge tone="success">{SWITCH.active}</Badge>
            ) : (
              <Button variant="outline" size="sm" working={working === id} onClick={() => void act(id)}>
                {SWITCH.change(name)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
