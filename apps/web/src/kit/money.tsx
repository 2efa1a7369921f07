import { exactPounds, pounds } from './format';

/** A modelled amount, rounded; to the penny on hover where rounding hides any. */
export function Money({ amount }: { amount: number }) {
  const exact = exactPounds(amount);
  const shown = pounds(amount);
  return exact === shown ? shown : <span title={exact}>{shown}</span>;
}
