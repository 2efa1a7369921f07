import { Refusal } from '../lib/refusal.mjs';

/** Reads `--rate 2 --seconds 60 --url http://localhost:3000`. */
export function readOptions(
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): { rate: number; seconds: number; url: string } {
  const values = { rate: '1', seconds: '0', url: `http://localhost:${env.PORT || 3000}` };
  for (let index = 0; index < args.length; index += 2) {
    const name = args[index]?.replace(/^--/, '');
    const value = args[index + 1];
    if (!(name === 'rate' || name === 'seconds' || name === 'url') || value === undefined)
      throw new Refusal('Use: npm run demo:activity -- --rate 2 [--seconds 60] [--url http://localhost:3000]');
    values[name] = value;
  }
  const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
  if (!(rate > 0 && rate <= 50)) throw new Refusal('--rate is a number of moves a second, above 0 and up to 50.');
  if (!(seconds >= 0)) throw new Refusal('--seconds is a number; without it the moves go on until Ctrl-C.');
  return { rate, seconds, url: values.url.replace(/\/$/, '') };
}
