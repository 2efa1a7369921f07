import * as floor from './floor.ts';
import * as ours from './ours.ts';
import { timed } from './timed.ts';

interface Scope {
  onmessage: (message: { data: 'ours' | 'floor' }) => void;
  postMessage: (answer: object) => void;
}

/** One side's speed in a browser's worker, where the public page computes. */
const scope = globalThis as unknown as Scope;
scope.onmessage = ({ data }) => scope.postMessage(timed(data === 'floor' ? floor : ours));
