import { projectFigures, type ProjectForAdmin, type SystemRequirements, TEXTS, londonDate } from '@libs/contracts';
import { dateText, number, pounds } from '../../../kit/format';

export type FactRow = [label: string, value: string | null];

/** Dates, people and system of a project as labelled lines; the same for the record now and as it was. */
export function ProjectFacts({ project }: { project: ProjectForAdmin }) {
  return (
    <>
      <FactBlock title="Dates" rows={datesOf(project)} />
      <FactBlock title="Contact" rows={contactsOf(project)} />
      <FactBlock
        title="System"
        rows={systemOf(project.systemRequirements, projectFigures(project).capital?.value ?? null)}
      />
    </>
  );
}

export function datesOf(project: ProjectForAdmin): FactRow[] {
  const dates: FactRow[] = [
    ['Created', londonDate(new Date(project.createdAt))],
    ['Installation', project.installationDate],
    ['Completion', project.completionDate],
    ['Go live', project.goLiveDate],
  ];
  return dates.filter(([, date]) => date !== null).map(([label, date]) => [label, date && dateText(date)]);
}

function contactsOf({ assetHost, assetFunder, installer }: ProjectForAdmin): FactRow[] {
  const line = (party: { email: string; phoneNumber: string | null }) =>
    [party.email, party.phoneNumber].filter(Boolean).join('\n');
  return [
    ['Asset Host', [line(assetHost), assetHost.postcode].filter(Boolean).join('\n')],
    ['Asset Funder', line(assetFunder)],
    ...(installer ? [['Installer', line(installer)] satisfies FactRow] : []),
  ];
}

export function systemOf(system: SystemRequirements | null, capitalCost: number | null): FactRow[] {
  const amount = (value: number | null | undefined, unit: string) => (value ? `${number(value)}\u00a0${unit}` : null);
  const rows: FactRow[] = [
    ['Solar', amount(system?.solarKwp, 'kWp')],
    ['Battery', amount(system?.batteryKwh, 'kWh')],
    ['Inverter', amount(system?.inverterKw, 'kW')],
    ['EV chargers', system?.evChargers ? String(system.evChargers) : null],
    ['Capital cost', capitalCost === null ? null : pounds(capitalCost)],
    ['Notes', system?.notes ?? null],
  ];
  const known = rows.filter(([, value]) => value !== null);
  return known.length > 0 ? known : [['System requirements', TEXTS.notSpecified]];
}

export function FactBlock({ title, rows }: { title: string; rows: FactRow[] }) {
  return (
    <section className="mb-6">
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-6 border-b border-border py-1.5">
            <dt className="shrink-0 text-muted-foreground">{label}</dt>
            <dd className="min-w-0 text-right wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
