import type { MemberRole, Role } from '@libs/contracts';

export interface DemoAccount {
  role: Role;
  email: string;
  password: string;
  fullName: string;
  companyName: string;
  phoneNumber: string;
}

/** The accounts of the demo. Invented people; the numbers are from Ofcom's range for drama. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    role: 'admin',
    email: 'amara@voltmere.example',
    password: 'Daylight-2026',
    fullName: 'Amara Osei',
    companyName: 'Voltmere',
    phoneNumber: '020 7946 0101',
  },
  {
    role: 'admin',
    email: 'sam@voltmere.example',
    password: 'Halfhour-2026',
    fullName: 'Sam Whitlock',
    companyName: 'Voltmere',
    phoneNumber: '020 7946 0102',
  },
  {
    role: 'asset_funder',
    email: 'e.marsh@calderyield.example',
    password: 'Sunrise-2026',
    fullName: 'Eleanor Marsh',
    companyName: 'Calder Yield Partners',
    phoneNumber: '0161 496 0201',
  },
  {
    role: 'installer',
    email: 'tom@brightridge.example',
    password: 'Rooftop-2026',
    fullName: 'Tom Hallam',
    companyName: 'Bright Ridge Solar',
    phoneNumber: '0114 496 0301',
  },
  {
    role: 'asset_host',
    email: 'grace@fenwickrow.example',
    password: 'Bakery-2026',
    fullName: 'Grace Adeyemi',
    companyName: 'Fenwick Row Bakery',
    phoneNumber: '0113 496 0401',
  },
];

export interface DemoMember extends Omit<DemoAccount, 'companyName'> {
  memberRole: MemberRole;
}

/** A second member of each party above, with another role. The sign-in page does not list them. */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    role: 'asset_funder',
    memberRole: 'viewer',
    email: 'j.okafor@calderyield.example',
    password: 'Hillside-2026',
    fullName: 'James Okafor',
    phoneNumber: '0161 496 0202',
  },
  {
    role: 'installer',
    memberRole: 'manager',
    email: 'priya@brightridge.example',
    password: 'Scaffold-2026',
    fullName: 'Priya Nair',
    phoneNumber: '0114 496 0302',
  },
  {
    role: 'asset_host',
    memberRole: 'manager',
    email: 'tobi@fenwickrow.example',
    password: 'Sourdough-2026',
    fullName: 'Tobi Adeyemi',
    phoneNumber: '0113 496 0402',
  },
];
