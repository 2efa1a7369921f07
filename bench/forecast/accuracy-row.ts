/** One thing that is known of the engine's accuracy. */
export interface Row {
  name: string;
  unit: string;
  ours: number;
  goal: string | null;
  met: boolean | null;
}
