/**
 * Climate of the 21 UK regions: SAP 2012 (BRE for the UK government), Appendix U: U1 external temperature, U3 mean global
 * horizontal irradiance, U4 representative latitude, U5 constants of inclined planes, U6 postcodes (longest prefix wins, ranges
 * are inclusive districts). Numeric events of a published method, transcribed from public copies that agree; retrieved 2026-11-20.
 * The longitude of a region is its middle, read off a map.
 */
export interface ClimateRegion {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  /** Mean air temperature by month, °C. */
  temperature: readonly number[];
  /** Mean global horizontal irradiance over all 24 hours by month, W/m². */
  irradiance: readonly number[];
  postcodes: string;
}

export const CLIMATE: readonly ClimateRegion[] = [
  {
    id: 1,
    name: 'Thames',
    latitude: 51.6,
    longitude: -0.4,
    temperature: [5.1, 5.6, 7.4, 9.9, 13, 16, 17.9, 17.8, 15.2, 11.6, 8, 5.1],
    irradiance: [30, 56, 98, 157, 195, 217, 203, 173, 127, 73, 39, 24],
    postcodes: 'AL,CM21,CM22,CM23,CR,E,EC,EN,GU,HA,HP,KT,LU,MK,N,NW,OX,RG,SE,SG,SL,SM,SN7,SW,TW,UB,W,WC,WD',
  },
  {
    id: 2,
    name: 'South East England',
    latitude: 51.1,
    longitude: 0.4,
    temperature: [5, 5.4, 7.1, 9.5, 12.6, 15.4, 17.4, 17.5, 15, 11.7, 8.1, 5.2],
    irradiance: [32, 59, 104, 170, 208, 231, 216, 182, 133, 77, 41, 25],
    postcodes: 'BN,BR,CT,DA,GU28,GU29,ME,PO18,PO19,PO20,PO21,PO22,RH,TN',
  },
  {
    id: 3,
    name: 'Southern England',
    latitude: 50.9,
    longitude: -1.5,
    temperature: [5.4, 5.7, 7.3, 9.6, 12.6, 15.4, 17.3, 17.3, 15, 11.8, 8.4, 5.5],
    irradiance: [35, 62, 109, 172, 209, 235, 217, 185, 138, 80, 44, 27],
    postcodes:
      'BH,DT,GU11,GU12,GU14,GU30,GU31,GU32,GU33,GU34,GU35,GU46,GU51,GU52,PO,RG21,RG22,RG23,RG24,RG25,RG26,RG27,RG28,RG29,SO,SP6,SP7,SP8,SP9,SP10,SP11',
  },
  {
    id: 4,
    name: 'South West England',
    latitude: 50.5,
    longitude: -4.1,
    temperature: [6.1, 6.4, 7.5, 9.3, 11.9, 14.5, 16.2, 16.3, 14.6, 11.8, 9, 6.4],
    irradiance: [36, 63, 111, 174, 210, 233, 204, 182, 136, 78, 44, 28],
    postcodes: 'EX,PL,TQ,TR',
  },
  {
    id: 5,
    name: 'Severn Wales / Severn England',
    latitude: 51.5,
    longitude: -2.6,
    temperature: [4.9, 5.3, 7, 9.3, 12.2, 15, 16.7, 16.7, 14.4, 11.1, 7.8, 4.9],
    irradiance: [32, 59, 105, 167, 201, 226, 206, 175, 130, 74, 40, 25],
    postcodes: 'BA,BS,CF,GL,NP,SN,SP,TA',
  },
  {
    id: 6,
    name: 'Midlands',
    latitude: 52.6,
    longitude: -1.8,
    temperature: [4.3, 4.8, 6.6, 9, 11.8, 14.8, 16.6, 16.5, 14, 10.5, 7.1, 4.2],
    irradiance: [28, 55, 97, 153, 191, 208, 194, 163, 121, 69, 35, 23],
    postcodes: 'B,CV,DE,DY,HR,LE,NN,S18,S32,S33,S40,S41,S42,S43,S44,S45,SK13,SK17,SK22,SK23,ST,SY,TF,WR,WS,WV',
  },
  {
    id: 7,
    name: 'West Pennines Wales / West Pennines England',
    latitude: 53.5,
    longitude: -2.6,
    temperature: [4.7, 5.2, 6.7, 9.1, 12, 14.7, 16.4, 16.3, 14.1, 10.7, 7.5, 4.6],
    irradiance: [24, 51, 95, 152, 191, 203, 186, 152, 115, 65, 31, 20],
    postcodes: 'BB,BL,CH,CW,FY,L,LA,LL,M,OL,PR,SK,SY14,WA,WN',
  },
  {
    id: 8,
    name: 'North West England / South West Scotland',
    latitude: 54.6,
    longitude: -3.2,
    temperature: [3.9, 4.3, 5.6, 7.9, 10.7, 13.2, 14.9, 14.8, 12.8, 9.7, 6.6, 3.7],
    irradiance: [23, 51, 95, 157, 200, 203, 194, 156, 113, 62, 30, 19],
    postcodes: 'CA,DG,LA7,LA8,LA9,LA10-LA23',
  },
  {
    id: 9,
    name: 'Borders Scotland / Borders England',
    latitude: 55.2,
    longitude: -2.2,
    temperature: [4, 4.5, 5.8, 7.9, 10.4, 13.3, 15.2, 15.1, 13.1, 9.7, 6.6, 3.7],
    irradiance: [23, 50, 92, 151, 200, 196, 187, 153, 111, 61, 30, 18],
    postcodes: 'DH4,DH5,EH43,EH44,EH45,EH46,NE,SR,TD',
  },
  {
    id: 10,
    name: 'North East England',
    latitude: 54.4,
    longitude: -1.5,
    temperature: [4, 4.6, 6.1, 8.3, 10.9, 13.8, 15.8, 15.6, 13.5, 10.1, 6.7, 3.8],
    irradiance: [25, 51, 95, 152, 196, 198, 190, 156, 115, 64, 32, 20],
    postcodes: 'BD23,BD24,DH,DL,HG,LS24,SR7,SR8,TS,YO7',
  },
  {
    id: 11,
    name: 'East Pennines',
    latitude: 53.5,
    longitude: -1.1,
    temperature: [4.3, 4.9, 6.5, 8.9, 11.7, 14.6, 16.6, 16.4, 14.1, 10.6, 7.1, 4.2],
    irradiance: [26, 54, 96, 150, 192, 200, 189, 157, 115, 66, 33, 21],
    postcodes: 'BD,DN,HD,HU,HX,LN,LS,NG,PE9,PE10,PE11,PE12,PE20-PE25,S,WF,YO',
  },
  {
    id: 12,
    name: 'East Anglia',
    latitude: 52.1,
    longitude: 0.7,
    temperature: [4.7, 5.2, 7, 9.5, 12.5, 15.4, 17.6, 17.6, 15, 11.4, 7.7, 4.7],
    irradiance: [30, 58, 101, 165, 203, 220, 206, 173, 128, 74, 39, 24],
    postcodes: 'CB,CM,CO,EN9,IG,IP,NR,PE,RM,SS',
  },
  {
    id: 13,
    name: 'Wales',
    latitude: 52.6,
    longitude: -3.9,
    temperature: [5, 5.3, 6.5, 8.5, 11.2, 13.7, 15.3, 15.3, 13.5, 10.7, 7.8, 5.2],
    irradiance: [29, 57, 104, 164, 205, 220, 199, 167, 120, 68, 35, 22],
    postcodes: 'LD,LL23-LL27,LL30-LL78,NP8,SA,SY15-SY25',
  },
  {
    id: 14,
    name: 'West Scotland',
    latitude: 55.9,
    longitude: -4.5,
    temperature: [4, 4.4, 5.6, 7.9, 10.4, 13, 14.5, 14.4, 12.5, 9.3, 6.5, 3.8],
    irradiance: [19, 46, 88, 148, 196, 193, 185, 150, 101, 55, 25, 15],
    postcodes: 'FK,G,KA,ML,PA,PH49,PH50',
  },
  {
    id: 15,
    name: 'East Scotland',
    latitude: 56.2,
    longitude: -3.2,
    temperature: [3.6, 4, 5.4, 7.7, 10.1, 12.9, 14.6, 14.5, 12.5, 9.2, 6.1, 3.2],
    irradiance: [21, 46, 89, 146, 198, 191, 183, 150, 106, 57, 27, 15],
    postcodes: 'DD,EH,KY,PH',
  },
  {
    id: 16,
    name: 'North East Scotland',
    latitude: 57.3,
    longitude: -2.6,
    temperature: [3.3, 3.6, 5, 7.1, 9.3, 12.2, 14, 13.9, 12, 8.8, 5.7, 2.9],
    irradiance: [19, 45, 89, 143, 194, 188, 177, 144, 101, 54, 25, 14],
    postcodes: 'AB,IV30,IV31,IV32,IV36,PH26',
  },
  {
    id: 17,
    name: 'Highland',
    latitude: 57.5,
    longitude: -4.6,
    temperature: [3.1, 3.2, 4.4, 6.6, 8.9, 11.4, 13.2, 13.1, 11.3, 8.2, 5.4, 2.7],
    irradiance: [17, 43, 85, 145, 189, 185, 170, 139, 98, 51, 22, 12],
    postcodes: 'IV,KW,PH19-PH25,PH30-PH44',
  },
  {
    id: 18,
    name: 'Western Isles',
    latitude: 57.7,
    longitude: -6.7,
    temperature: [5.2, 5, 5.8, 7.6, 9.7, 11.8, 13.4, 13.6, 12.1, 9.6, 7.3, 5.2],
    irradiance: [16, 41, 87, 155, 205, 206, 185, 148, 101, 51, 21, 11],
    postcodes: 'HS',
  },
  {
    id: 19,
    name: 'Orkney',
    latitude: 59,
    longitude: -3.0,
    temperature: [4.4, 4.2, 5, 7, 8.9, 11.2, 13.1, 13.2, 11.7, 9.1, 6.6, 4.3],
    irradiance: [14, 39, 84, 143, 205, 201, 178, 145, 100, 50, 19, 9],
    postcodes: 'KW15,KW16,KW17',
  },
  {
    id: 20,
    name: 'Shetland',
    latitude: 60.1,
    longitude: -1.2,
    temperature: [4.6, 4.1, 4.7, 6.5, 8.3, 10.5, 12.4, 12.8, 11.4, 8.8, 6.5, 4.6],
    irradiance: [12, 34, 79, 135, 196, 190, 168, 144, 90, 46, 16, 7],
    postcodes: 'ZE',
  },
  {
    id: 21,
    name: 'Northern Ireland',
    latitude: 54.6,
    longitude: -6.3,
    temperature: [4.8, 5.2, 6.4, 8.4, 10.9, 13.5, 15, 14.9, 13.1, 10, 7.2, 4.7],
    irradiance: [24, 52, 96, 155, 201, 198, 183, 150, 107, 61, 30, 18],
    postcodes: 'BT',
  },
];

/** U5: constants k1 to k9 by the plane's bearing. */
export const INCLINED_PLANES = {
  north: [26.3, -38.5, 14.8, -16.5, 27.3, -11.9, -1.06, 0.0872, -0.191],
  northEast: [0.165, -3.68, 3, 6.38, -4.53, -0.405, -4.38, 4.89, -1.99],
  eastOrWest: [1.44, -2.36, 1.07, -0.514, 1.89, -1.64, -0.542, -0.757, 0.604],
  southEast: [-2.95, 2.89, 1.17, 5.67, -3.54, -4.28, -2.72, -0.25, 3.07],
  south: [-0.66, -0.106, 2.93, 3.63, -0.374, -7.4, -2.71, -0.991, 4.59],
} as const;

/** Solar declination by month, degrees, as the same tables use it. */
export const DECLINATION = [-20.7, -12.8, -1.8, 9.8, 18.8, 23.1, 21.2, 13.7, 2.9, -8.7, -18.4, -23];
