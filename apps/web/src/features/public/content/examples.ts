/** The example businesses of the marketing pages: the company's own figures, pounds a year. A forecast never uses them. */
export const EXAMPLES = [
  { name: 'Small Warehouse', usage: 50_000, currentBill: 18_500, newBill: 11_100, savings: 7_400, gridEarnings: 2_800 },
  { name: 'High Street Café', usage: 25_000, currentBill: 9_250, newBill: 5_550, savings: 3_700, gridEarnings: 1_400 },
  {
    name: 'Independent Garage',
    usage: 35_000,
    currentBill: 12_950,
    newBill: 7_770,
    savings: 5_180,
    gridEarnings: 1_960,
  },
  {
    name: 'Manufacturing Unit',
    usage: 150_000,
    currentBill: 55_500,
    newBill: 33_300,
    savings: 22_200,
    gridEarnings: 8_400,
  },
  {
    name: 'Office Building',
    usage: 80_000,
    currentBill: 29_600,
    newBill: 17_760,
    savings: 11_840,
    gridEarnings: 4_480,
  },
] as const;

export type Example = (typeof EXAMPLES)[number];

/** What a business gains in a year; the smart service's part counts only where it is taken. */
export const totalBenefit = ({ savings, gridEarnings }: Example, smartService: boolean): number =>
  savings + (smartService ? gridEarnings : 0);

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
/** `£18,500`. */
export const pounds = (amount: number): string => `£${whole.format(amount)}`;
export const number = (amount: number): string => whole.format(amount);
