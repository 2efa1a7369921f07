import { type AlertView, sitesToBeBack, type SourcesOfPlatform } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Button } from '../../../kit/button';
import { clockShort } from '../../../kit/format';
import { RelativeTime } from '../../../kit/relative-time';
import { useOffline } from '../../../records/list/use-offline';
import { makerName } from './maker-name';
import { allSources } from './operations.queries';
import { OPERATIONS } from './operations.texts';
import { PostUpdate } from './post-update';

/** A maker whose readings are late: one notice for all of its sites, above what there is to do. */
export function VendorIncident({ alert }: { alert: AlertView }) {
  const { data } = useQuery(allSources);
  const source = data?.items.find(({ platform }) => platform === alert.platform);
  const name = makerName(alert.platform);
  const sites = source?.lateSites ?? [];
  const update = alert.office?.update ?? null;
  const list = useId();
  const [open, setOpen] = useState(false);
  const [posting, setPosting] = useState(false);
  const offline = useOffline();
  return (
    <section
      aria-labelledby={`incident-${alert.id}`}
      className="mb-8 flex flex-wrap items-end gap-x-10 gap-y-5 rounded-r-md border-l-4 border-warning bg-warning-bg px-6 py-5"
    >
      <div className="min-w-64 flex-1">
        <p className="text-xs text-warning">
          {OPERATIONS.incidentSince} <RelativeTime at={alert.evidenceFrom} />
        </p>
        <h2 id={`incident-${alert.id}`} className="subhead mt-1 text-lg leading-6">
          {OPERATIONS.incident(name)}
        </h2>
        <p className="mt-1.5 max-w-prose text-sm">
          {source && OPERATIONS.silentSince(source.late, source.sites, clockShort(new Date(alert.evidenceFrom)))}{' '}
          {OPERATIONS.incidentText(name)}
        </p>
        <p className="mt-3 flex flex-wrap gap-x-7 gap-y-1 text-sm">
          <span>{OPERATIONS.heldBack(alert.office?.heldBack ?? 0)}</span>
          {source && <span>{OPERATIONS.closesAt(sitesToBeBack(source.sites))}</span>}
        </p>
        {update && (
          <p className="mt-3 max-w-prose text-sm">
            <span className="text-xs text-muted-foreground">
              {OPERATIONS.lastPosted}, <RelativeTime at={update.at} />, {update.by}
            </span>
            <span className="block wrap-anywhere">{update.text}</span>
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="outline" {...offline} onClick={() => setPosting(true)}>
            {OPERATIONS.post}
          </Button>
          {sites.length > 0 && (
            <Button variant="ghost" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
              {open ? OPERATIONS.hideSites : OPERATIONS.seeSites(source?.late ?? sites.length)}
            </Button>
          )}
        </div>
        <PostUpdate id={alert.id} name={name} open={posting} onClose={() => setPosting(false)} />
      </div>
      {source?.silent && source.silent.length > 0 && <Silence source={source} silent={source.silent} name={name} />}
      {open && <LateSites id={list} sites={sites} all={source?.late ?? sites.length} />}
    </section>
  );
}

/** The sites whose readings are late with their maker's, each with its last reading. */
const LateSites = ({
  id,
  sites,
  all,
}: {
  id: string;
  sites: NonNullable<SourcesOfPlatform['lateSites']>;
  all: number;
}) => (
  <div id={id} className="w-full text-sm">
    <ul className="grid gap-x-10 md:grid-cols-2">
      {sites.map(({ assetId, projectId, company, lastAt }) => (
        <li
          key={assetId}
          className="flex min-h-10 items-center justify-between gap-4 border-t border-warning/30 py-1.5"
        >
          <Link
            to="/admin/projects"
            search={{ open: projectId }}
            className="min-w-0 font-medium wrap-anywhere hover:underline"
          >
            {company}
          </Link>
          <span className="shrink-0 text-xs text-muted-foreground">
            {lastAt ? (
              <>
                {OPERATIONS.lateSince} <RelativeTime at={lastAt} />
              </>
            ) : (
              OPERATIONS.neverRead
            )}
          </span>
        </li>
      ))}
    </ul>
    {all > sites.length && (
      <p className="mt-2 text-xs text-muted-foreground">{OPERATIONS.firstSites(sites.length, all)}</p>
    )}
  </div>
);

/** Of each half hour of today, how many sites sent nothing; those that are still to come are a thin line. */
function Silence({ source, silent, name }: { source: SourcesOfPlatform; silent: readonly number[]; name: string }) {
  const last = silent.at(-1) ?? 0;
  return (
    <figure className="w-full max-w-96">
      <figcaption className="text-xs font-medium">
        {OPERATIONS.silence(name)}
        <span className="sr-only">{`: ${OPERATIONS.silentNow(last, source.sites)}`}</span>
      </figcaption>
      <div aria-hidden className="mt-2 flex h-16 items-end gap-px">
        {Array.from({ length: Math.max(48, silent.length) }, (_, at) => {
          const many = silent[at] ?? 0;
          const tall = `${(100 * many) / Math.max(1, source.sites)}%`;
          const ink = at === silent.length - 1 ? 'bg-solar' : 'bg-warning';
          return (
            <i
              key={at}
              className={`block min-h-0.5 min-w-0 grow basis-0 ${many > 0 ? ink : 'bg-border'}`}
              style={{ height: many > 0 ? tall : undefined }}
            />
          );
        })}
      </div>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-muted-foreground tabular-nums">
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
    </figure>
  );
}
