/** Towns, trades and names of the demo. Every business and person is invented. */

export interface Town {
  name: string;
  outward: readonly string[];
  /** The first two digits of an MPAN there, which give its network. */
  mpan: string;
  /** A number range that Ofcom reserves for drama. */
  phone: string;
}

const ELSEWHERE = '01632 960';
const town = (name: string, outward: string, mpan: string, phone = ELSEWHERE): Town => ({
  name,
  outward: outward.split(' '),
  mpan,
  phone,
});

export const TOWNS: readonly Town[] = [
  town('Leeds', 'LS9 LS11 LS12', '23', '0113 496 0'),
  town('Nottingham', 'NG7 NG9', '11', '0115 496 0'),
  town('Leicester', 'LE4 LE5', '11', '0116 496 0'),
  town('Bristol', 'BS2 BS5', '22', '0117 496 0'),
  town('Reading', 'RG2 RG6', '20', '0118 496 0'),
  town('Edinburgh', 'EH6 EH7', '18', '0131 496 0'),
  town('Bolton', 'BL1 BL3', '16'),
  town('Birkenhead', 'CH41 CH42', '13', '0151 496 0'),
  town('London', 'SE1 SW8 WC1X', '12', '020 7946 0'),
  town('Sunderland', 'SR1 SR4', '15', '0191 498 0'),
  town('Cardiff', 'CF11 CF24', '21', '029 2018 0'),
  town('Norwich', 'NR3 NR6', '10'),
  town('Ipswich', 'IP1 IP4', '10'),
  town('Exeter', 'EX2 EX4', '22'),
  town('Plymouth', 'PL1 PL4', '22'),
  town('Truro', 'TR1 TR4', '22'),
  town('Canterbury', 'CT1 CT2', '19'),
  town('Maidstone', 'ME14 ME15', '19'),
  town('Southampton', 'SO14 SO15', '20'),
  town('Portsmouth', 'PO1 PO3', '20'),
  town('Lancaster', 'LA1', '16'),
  town('Kendal', 'LA9', '16'),
  town('Swansea', 'SA1 SA5', '21'),
  town('Newport', 'NP19 NP20', '21'),
  town('Wrexham', 'LL11 LL13', '13'),
  town('Stoke-on-Trent', 'ST1 ST4', '14'),
  town('Wolverhampton', 'WV1 WV2', '14'),
  town('Worcester', 'WR1 WR4', '14'),
  town('Derby', 'DE1 DE24', '11'),
  town('Hull', 'HU1 HU3', '23'),
  town('Halifax', 'HX1 HX3', '23'),
  town('Wakefield', 'WF1 WF2', '23'),
  town('Durham', 'DH1', '15'),
  town('Dundee', 'DD1 DD4', '17'),
  town('Aberdeen', 'AB11 AB12', '17'),
  town('Inverness', 'IV1 IV3', '17'),
];

export interface Trade {
  type: string;
  nouns: readonly string[];
  /** Megawatt-hours a year. */
  usage: readonly [number, number];
  /** Square metres of usable roof per megawatt-hour a year. */
  roof: number;
  hours: string;
}

const trade = (type: string, nouns: string, low: number, high: number, roof: number, hours: string): Trade => ({
  type,
  nouns: nouns.split('|'),
  usage: [low, high],
  roof,
  hours,
});

export const TRADES: readonly Trade[] = [
  trade('Bakery', 'Bakery|Bakehouse', 60, 130, 3, 'Mon to Sat, 4:00 to 15:00'),
  trade('Café', 'Tea Rooms|Coffee Roasters', 45, 80, 2.4, 'Daily, 7:00 to 18:00'),
  trade('Brewery', 'Brewery|Brewing', 60, 160, 3.2, 'Mon to Fri, 6:00 to 20:00'),
  trade('Joinery workshop', 'Joinery|& Sons Joinery', 60, 160, 6, 'Mon to Fri, 7:30 to 17:00'),
  trade('Laundry', 'Laundry|Linen Services', 60, 150, 3, 'Mon to Sat, 6:00 to 22:00'),
  trade('Garage', 'Motors|Garage', 45, 110, 5, 'Mon to Sat, 8:00 to 18:00'),
  trade('Printer', 'Print Works|Press', 55, 150, 4, 'Mon to Fri, 6:00 to 22:00'),
  trade('Ceramics maker', 'Ceramics|Pottery', 70, 180, 3.6, 'Mon to Fri, 7:00 to 19:00'),
  trade('Cold store', 'Cold Store|Refrigeration', 130, 320, 3, 'Always'),
  trade('Dairy farm', 'Dairy|Dairy Farm', 60, 140, 6, 'Always'),
  trade('Care home', 'Care Home|House Care Home', 90, 200, 2.6, 'Always'),
  trade('Hotel', 'Hotel|Inn', 80, 190, 2.4, 'Always'),
  trade('School', 'Academy Trust|Day Nursery', 60, 180, 4.5, 'Mon to Fri, 7:30 to 18:00'),
  trade('Leisure centre', 'Leisure Centre|Gym', 90, 240, 3.4, 'Daily, 6:00 to 22:00'),
  trade('Manufacturer', 'Engineering|Fabrications', 120, 380, 4.2, 'Mon to Fri, 6:00 to 22:00'),
  trade('Office', 'Business Centre|Studios', 60, 220, 3, 'Mon to Fri, 8:00 to 18:30'),
  trade('Warehouse', 'Storage|Wholesale Foods', 70, 260, 7, 'Mon to Sat, 5:00 to 21:00'),
  trade('Garden centre', 'Garden Centre|Nurseries', 60, 160, 6, 'Daily, 9:00 to 18:00'),
  trade('Veterinary practice', 'Veterinary Centre|Vets', 50, 110, 3, 'Mon to Sat, 8:00 to 19:00'),
];

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Names that a business puts before its trade. */
export const NAMES = words(`
  Tidewell Stannery Ashdown Larkhill Millbrook Harbourlane Wharfe Pell Elmgrove Valeroad Quill Aldgate Brookstreet
  Thornby Saltmarsh Kestrel Copperfield Hollins Netherby Greyfriars Swinford Foxglove Marlpit Rowantree Beacon
  Fernhill Lindale Oakhanger Priory Ravenscar Summerley Tamarside Underhill Viaduct Westgate Yarrow Ambleton Birchwood
  Coldharbour Dunmore Eastfield Foundry Gatehouse Highcliff Ivybridge Junction Kingsley Longmead Moorend Northbrook
  Orchard Pinfold Quarry Riverside Stonebridge Tollgate Uplands Verdant Waterloo Abbey Bramley Castlegate Dovecote
  Enfield Fairview Granary Hawthorn Inglewood Jubilee Kirkstall Lockside Meadowbank Newlands Oldmill Parkway
  Quayside Redhouse Sandpiper Thistle Unity Victoria Windmill Yewtree Ashgrove Bellwether Chandlers Drovers
  Everley Furnace Glebe Heron Ironworks Jackdaw Knoll Limekiln Mallard Needham Osprey Pennine Rushmere Sawmill
  Tanyard Ullswater Vale Woodside Acorn Brindle Carding Dyehouse Eskdale Fulling Gasworks Hopfield Kiln Lantern
`);

export const FIRST_NAMES = words(`
  Amelia Ben Callum Dilys Ewan Farah Gareth Hannah Imran Joan Kofi Lucy Mairi Nell Owen Priti Rhys Sana Theo Una
  Vikram Wendy Yusuf Zoe Aled Beth Chidi Dawn Elin Fergus Gwen Harpreet Isla Jamal Kirsty Leon Morag Nadia Oscar
  Petra Rajesh Siobhan Tariq Ursula Victor Winston Anwen Bartosz Catrin Deborah Emeka Fiona Gordon Hilary Iqbal Jean
`);

export const SURNAMES = words(`
  Abbott Banerjee Campbell Davies Eze Fletcher Griffiths Hussain Ingram Jackson Kaur Llewellyn MacLeod Nowak Okoro
  Patel Quinn Roberts Shah Thompson Underwood Vaughan Williams Young Akhtar Bevan Clarke Doyle Ellis Forsyth Gill
  Hargreaves Iqbal Jenkins Khan Lowe Mensah Nash Oliver Price Rowe Singh Taylor Upton Walsh Ahmed Barker Cole
  Dixon Evans Frost Grant Hughes Irving Jones Kelly Lambert Morris Newton Osborne Parry Reid Stott Tudor Webb
`);

/** Funds besides the one to sign in with; the last joins this month. */
export const FUNDS = [
  ['Northfield Capital', 'Northfield Income Fund'],
  ['Larch & Rowe', 'Larch Green Infrastructure Fund'],
  ['Severn Mutual', 'Severn Community Energy Fund'],
  ['Holt Street Partners', 'Holt Street Solar Fund II'],
  ['Pennant Pensions', 'Pennant Net Zero Fund'],
  ['Kittiwake Capital', 'Kittiwake Rooftop Fund'],
  ['Bramble Investments', 'Bramble Yield Fund'],
  ['Thameswell', 'Thameswell Energy Income'],
  ['Cairn Asset Management', 'Cairn Renewables Fund'],
  ['Old Mint Ventures', 'Old Mint Storage Fund'],
  ['Dalry Investments', 'Dalry Power Partners'],
  ['Westerly', 'Westerly Infrastructure Fund'],
  ['Mendip Foundation', 'Mendip Impact Fund'],
  ['Fairholm', 'Fairholm Solar Income'],
  ['Tyne Ethical', 'Tyne Ethical Energy Fund'],
  ['Brightwater Family Office', 'Brightwater Direct'],
  ['Ridgeway Capital', 'Ridgeway Energy Fund I'],
  ['Calloway', 'Calloway Sites Fund'],
  ['Orwell Partners', 'Orwell Distributed Energy'],
  ['Greenhithe', 'Greenhithe Fund I'],
] as const;

/** Installers besides the one to sign in with; the last two join this month. */
export const FIRMS = [
  'Northlight Renewables',
  'Severn Electrical',
  'Penhale Electrical',
  'Wolds Solar',
  'Clyde Power Systems',
  'Fenland Energy',
  'Ridge & Gutter Solar',
  'Taff Valley Solar',
  'Peak Array',
  'Solent Electrical',
  'Humber Battery Works',
  'Cotswold Sunworks',
  'Tay Renewables',
  'Medway Solar',
  'Brecon Electrical',
  'Wear Energy',
  'Lune Power',
  'Exe Solar',
  'Broadland Arrays',
  'Trent Storage',
  'Forth Electrical',
  'Chiltern Sun',
  'Mersey Charge',
  'Dart Renewables',
  'Ouse Solar',
  'Kennet Power',
] as const;

export const INVERTERS = [
  { upTo: 12, maker: 'Fronius', model: 'Symo' },
  { upTo: 25, maker: 'SMA', model: 'Sunny Tripower X' },
  { upTo: 60, maker: 'SolarEdge', model: 'Synergy' },
  { upTo: Number.POSITIVE_INFINITY, maker: 'SMA', model: 'Sunny Highpower' },
] as const;
