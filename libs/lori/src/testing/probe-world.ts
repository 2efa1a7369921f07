import type { Person, TestApi } from '@apps/api/testing';
import { expect } from '@jest/globals';

/**
 * The parties, projects and leads that `golden/probes.json` asks for, with the same names and figures as in the demo.
 * Who signs in is Grace of Fenwick Row Bakery, Eleanor of Calder Yield, Tom of Bright Ridge and an admin.
 */

interface Named {
  fullName: string;
  companyName: string;
  email?: string;
  phoneNumber?: string;
}
const FUNDS = {
  calder: { fullName: 'Eleanor Marsh', companyName: 'Calder Yield Partners', email: 'e.marsh@calderyield.example' },
  northfield: { fullName: 'Ada North', companyName: 'Northfield Capital' },
  larch: { fullName: 'Lars Green', companyName: 'Larch Green Fund' },
  cairn: {
    fullName: 'Victor Dixon',
    companyName: 'Cairn Renewables',
    email: 'victor@cairnassetmanagement.example',
  },
  mendip: { fullName: 'Hilary Clarke', companyName: 'Mendip Energy Fund' },
  kittiwake: { fullName: 'Kit Wake', companyName: 'Kittiwake Bramble' },
} satisfies Record<string, Named>;
const FIRMS = {
  bright: {
    fullName: 'Tom Hallam',
    companyName: 'Bright Ridge Solar',
    email: 'tom@brightridge.example',
    phoneNumber: '0114 496 0301',
  },
  lune: {
    fullName: 'Nadia Vaughan',
    companyName: 'Lune Power',
    email: 'nadia@lunepower.example',
    phoneNumber: '029 2018 0496',
  },
  wolds: { fullName: 'Rajesh Lambert', companyName: 'Wolds Solar', email: 'rajesh@woldssolar.example' },
  mersey: { fullName: 'Mia Mersey', companyName: 'Mersey Charge' },
} satisfies Record<string, Named>;
type Fund = keyof typeof FUNDS;
type Firm = keyof typeof FIRMS;

interface Site extends Named {
  postcode?: string;
  mpanNumber?: string;
  unitRatePence?: number;
  /** Pounds a year, and to build. */
  expectedSavings?: number;
  capitalCost?: number;
  funder?: Fund;
  installer?: Firm;
  status?: string;
  /** The installer has stored a sign-in of its monitoring. */
  monitored?: boolean;
}
const SITES: readonly Site[] = [
  {
    companyName: 'Fenwick Row Bakery',
    fullName: 'Grace Adeyemi',
    email: 'grace@fenwickrow.example',
    phoneNumber: '0113 496 0401',
    postcode: 'LS9 5NB',
    mpanNumber: '2319163994914',
    expectedSavings: 4_833,
    capitalCost: 62_292,
    funder: 'calder',
  },
  {
    companyName: 'Brookstreet Refrigeration',
    fullName: 'Bartosz Ahmed',
    email: 'bartosz@brookstreetrefrigeration.example',
    phoneNumber: '01632 960933',
    expectedSavings: 6_511,
    capitalCost: 91_752,
    funder: 'calder',
  },
  {
    companyName: 'Larkhill Refrigeration',
    fullName: 'Bartosz Osborne',
    postcode: 'HX3 5NE',
    expectedSavings: 14_420,
    capitalCost: 135_535,
    funder: 'calder',
    status: 'confirmed',
  },
  {
    companyName: 'Carding Refrigeration',
    fullName: 'Cora Carding',
    postcode: 'LS9 7AB',
    capitalCost: 126_302,
    funder: 'calder',
    installer: 'bright',
    status: 'job_assigned',
  },
  {
    companyName: 'Furnace Cold Store',
    fullName: 'Fay Furnace',
    capitalCost: 149_561,
    unitRatePence: 21.37,
    funder: 'calder',
    installer: 'bright',
    status: 'job_assigned',
  },
  {
    companyName: 'Lindale Business Centre',
    fullName: 'Lin Dale',
    funder: 'calder',
    installer: 'bright',
    status: 'awaiting_commissioning',
    monitored: true,
  },
  {
    companyName: 'Tollgate Leisure Centre',
    fullName: 'Toll Gate',
    funder: 'northfield',
    installer: 'lune',
    status: 'awaiting_commissioning',
    monitored: true,
  },
  {
    companyName: 'Kestrel Storage',
    fullName: 'Jean Mensah',
    email: 'jean@kestrelstorage.example',
    phoneNumber: '0151 496 0440',
    postcode: 'CH42 1AA',
    expectedSavings: 2_885,
    capitalCost: 49_764,
    funder: 'larch',
    status: 'confirmed',
  },
  {
    companyName: 'Hopfield Storage',
    fullName: 'Lucy Quinn',
    email: 'lucy@hopfieldstorage.example',
    phoneNumber: '01632 960312',
    expectedSavings: 8_549,
    capitalCost: 84_645,
    funder: 'northfield',
    status: 'confirmed',
  },
  {
    companyName: 'Fairview Fabrications',
    fullName: 'Una Fairview',
    funder: 'cairn',
    installer: 'lune',
    status: 'job_assigned',
  },
  {
    companyName: 'Beacon Hotel',
    fullName: 'Zoe Walsh',
    email: 'zoe@beaconhotel.example',
    phoneNumber: '020 7946 0159',
    postcode: 'WC1X 3BP',
    funder: 'kittiwake',
    installer: 'wolds',
    status: 'job_assigned',
  },
  { companyName: 'Sawmill Gatehouse', fullName: 'Sam Sawyer', funder: 'mendip', capitalCost: 355_370 },
  { companyName: 'Oldmill Bakery', fullName: 'Olga Mill', expectedSavings: 5_187 },
  { companyName: 'Victoria Bakehouse', fullName: 'Vic Baker', expectedSavings: 3_286 },
  { companyName: 'Orchard Leisure', fullName: 'Mairi Doyle', postcode: 'LS8 1AA' },
];
const LEADS = [
  { fullName: 'Joanna Pike', companyName: 'Pike & Rowe', workEmail: 'joanna@pikerowe.example' },
  { fullName: 'Femi Adebayo', companyName: 'Northgate Print', workEmail: 'femi@northgateprint.example' },
];
const CREDENTIALS = {
  platform: 'solaredge',
  username: 'monitoring@lindalebusinesscentre.example',
  password: 'sample-9x',
};

/** Everything that was put into the records, as an answer would say it. */
export const THERE: string = [
  JSON.stringify([FUNDS, FIRMS, SITES, LEADS, CREDENTIALS]),
  ...SITES.flatMap(({ expectedSavings = 0, capitalCost = 0 }) =>
    [expectedSavings, capitalCost].map((figure) => figure.toLocaleString('en-GB')),
  ),
].join(' ');

export type ProbeReader = 'host' | 'funder' | 'installer' | 'admin';

export async function fillForProbes(api: TestApi): Promise<Record<ProbeReader, Person>> {
  const admin = await api.person('admin', { fullName: 'Sam Whitlock', email: 'sam@voltmere.example' });
  const done = async (method: 'POST' | 'PATCH', url: string, body: object, as: Person | null = admin) => {
    const answer = await api.call(method, url, { as, body });
    expect({ url, text: answer.status < 300 ? '' : answer.text }).toEqual({ url, text: '' });
    return answer.body as { id: string };
  };
  const made = new Map<string, Person>();
  for (const [role, parties] of [
    ['asset_funder', FUNDS],
    ['installer', FIRMS],
  ] as const)
    for (const [key, party] of Object.entries(parties)) made.set(key, await api.person(role, party));
  const recordOf = (key: string) => made.get(key)?.account.recordId;

  for (const site of SITES) {
    const { companyName, fullName, email, phoneNumber, postcode = null, mpanNumber = null } = site;
    const named = { fullName, companyName, ...(email ? { email } : {}), ...(phoneNumber ? { phoneNumber } : {}) };
    const host = await api.person('asset_host', named);
    made.set(companyName, host);
    const id = host.account.recordId;
    await api.query('update host set mpan_number = $2, postcode = $3 where id = $1', [id, mpanNumber, postcode]);
    const { expectedSavings, capitalCost, unitRatePence, funder, installer, status, monitored } = site;
    if (unitRatePence)
      await done('PATCH', `/api/hosts/${id}`, { electricityNeeds: { annualUsageKwh: 335_000, unitRatePence } });
    if (!funder) {
      await done('PATCH', `/api/hosts/${id}`, { expectedSavings });
      continue;
    }
    await done('PATCH', `/api/hosts/${id}/status`, { status: 'awaiting_pairing' });
    const parties = { assetFunderId: recordOf(funder), ...(installer ? { installerId: recordOf(installer) } : {}) };
    const project = await done('POST', '/api/projects', { assetHostId: id, ...parties });
    await done('PATCH', `/api/projects/${project.id}`, { expectedSavings, capitalCost });
    if (status) await done('PATCH', `/api/projects/${project.id}/status`, { status });
    if (!monitored) continue;
    const [job] = await api.query<{ id: string }>('select id from installation_job where project_id = $1', [
      project.id,
    ]);
    const by = made.get(installer ?? '') ?? null;
    await done('POST', `/api/jobs/${job?.id}/commissioning`, { cloudApiCredentials: CREDENTIALS }, by);
  }
  for (const lead of LEADS) await done('POST', '/api/leads', lead, null);
  const person = (key: string): Person => made.get(key) as Person;
  return { admin, host: person('Fenwick Row Bakery'), funder: person('calder'), installer: person('bright') };
}
