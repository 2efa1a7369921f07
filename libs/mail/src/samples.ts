import type { MailProps } from './mail-props.js';
import type { MailTemplate } from './templates.js';

const AT = '2026-11-20T14:02:07.000Z';
const told = {
  name: 'Nora Calder',
  role: 'asset_funder',
  why: 'A pairing is waiting for your review',
  href: '/asset-funder',
} as const;
const range = (p10: number, p50: number, p90: number) => ({ p10, p50, p90 });

/** Each template with sample data, for tests and for reading. */
export const SAMPLES: { [T in MailTemplate]: MailProps<T> } = {
  access_code: { name: 'Holly Marsh', code: 'KX7M2PQA', expiresAt: '2026-12-04T14:02:07.000Z' },
  welcome: { name: 'Holly Marsh', href: '/asset-host' },
  password_reset: { name: 'Holly Marsh', href: '/reset-password?access_token=sample&refresh_token=sample' },
  password_changed: { name: 'Holly Marsh', at: AT, href: '/settings' },
  new_device: { name: 'Holly Marsh', text: 'New sign-in: Firefox on Linux', at: AT, href: '/settings/sessions' },
  lead_receipt: {
    name: 'Holly Marsh',
    companyName: 'Marsh Foods',
    forecast: {
      annual: {
        currentBill: range(9_250, 9_250, 9_250),
        newBill: range(6_480, 6_010, 5_640),
        savings: range(2_770, 3_240, 3_610),
      },
      inputs: {
        businessType: 'office',
        postcode: null,
        region: 'London',
        annualUsageKwh: 62_500,
        unitRatePence: 30,
        standingChargePencePerDay: 60,
        roofAreaM2: 310,
        tiltDeg: 15,
        azimuthDeg: 180,
        evChargers: 0,
        offer: 'per_kwh',
        smartService: true,
        termYears: 20,
      },
      entered: ['businessType', 'annualUsageKwh', 'unitRatePence', 'offer', 'smartService'],
      system: { solarKwp: 31, batteryKwh: 9 },
      href: '/?business=office&kwh=62500&pence=30#calculator',
      byYear: [
        { year: 1, saving: 3_240 },
        { year: 10, saving: 3_590 },
        { year: 20, saving: 4_120 },
      ],
    },
  },
  lead_approved: { name: 'Holly Marsh', companyName: 'Marsh Foods', uniqueCode: 'KX7M2PQA' },
  lead_declined: { name: 'Holly Marsh', companyName: 'Marsh Foods' },
  pairing_to_review: { ...told, text: 'Needs Review: Marsh Foods', hostCompany: 'Marsh Foods' },
  project_confirmed: {
    ...told,
    role: 'asset_host',
    text: 'Your funder has confirmed your site',
    why: 'A funder confirmed a pairing',
    href: '/asset-host',
  },
  job_assigned: {
    ...told,
    name: 'Ivan Bright',
    role: 'installer',
    text: 'New job: Marsh Foods',
    why: 'This job is assigned to you',
    href: '/installer',
    hostCompany: 'Marsh Foods',
  },
  job_scheduled: {
    ...told,
    role: 'asset_host',
    text: 'Installation on 1 December 2026 at Marsh Foods',
    why: 'This is about an installation date',
    href: '/asset-host',
    hostCompany: 'Marsh Foods',
    date: '2026-12-01',
  },
  job_returned: {
    ...told,
    name: 'Ivan Bright',
    role: 'installer',
    text: 'Returned for rework: Marsh Foods. The serial number is missing',
    why: 'This job is assigned to you',
    href: '/installer',
    hostCompany: 'Marsh Foods',
    reason: 'The serial number is missing',
  },
  commissioning_complete: {
    ...told,
    text: 'Commissioning complete: Marsh Foods',
    hostCompany: 'Marsh Foods',
    date: '2026-11-20',
  },
  project_live: { ...told, text: 'Marsh Foods is live', hostCompany: 'Marsh Foods', date: '2026-11-20' },
  proposal: {
    name: 'Holly Marsh',
    companyName: 'Marsh Foods',
    number: 'VM-2026-0148',
    forecastVersion: 2,
    saving: { p10: '£2,562', p50: '£2,979', p90: '£3,366', percent: '17%' },
    href: '/proposals/00000000-0000-4000-8000-000000000000?expires=0&signature=sample',
    expiresAt: '2026-12-20T14:02:07.000Z',
  },
  person_answered: { name: 'Vera Visitor', personName: 'Amara Osei', href: '/#lori=sample' },
  invitation: {
    companyName: 'Fenwick Row Bakery',
    invitedBy: 'Grace Adeyemi',
    memberRole: 'signatory',
    expiresAt: '2026-11-27T11:20:00.000Z',
    href: '/join#sample',
  },
  daily_digest: {
    name: 'Ada Admin',
    role: 'admin',
    day: '2026-11-20',
    items: [
      {
        id: '018f3c1e-0000-7000-8000-000000000001',
        text: 'New lead: Marsh Foods',
        href: '/admin/user-management?tab=leads',
        at: AT,
      },
      {
        id: '018f3c1e-0000-7000-8000-000000000002',
        text: 'Northfield Fund confirmed Harbour Cold Store',
        href: '/admin/projects',
        at: '2026-11-20T15:31:00.000Z',
      },
    ],
    more: 3,
  },
  plain: { ...told, text: 'Pairing withdrawn: The roof is unsafe', why: 'You were part of this pairing' },
};
