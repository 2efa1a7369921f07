import { overTerm, priceTermsOf, priceWords, type ProposalView } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../../kit/facts';
import { number, pounds } from '../../../kit/format';
import { Skeleton } from '../../../kit/skeleton';
import { Block } from '../../common/shell/block';
import { storedForecast } from '../host.queries';
import { PROPOSAL } from './proposal.texts';

const whole = (amount: number): string => pounds(Math.round(amount));

/** The proposal's key figures, from the stored forecast that its document is based on. */
export function KeyTerms({ proposal }: { proposal: ProposalView }) {
  const answer = useQuery(storedForecast(proposal.forecastId)).data?.answer;
  return (
    <Block id="terms" title={PROPOSAL.terms}>
      {answer ? <Facts rows={rowsOf(answer)} /> : <Skeleton width={320} />}
      <p className="mt-2 text-xs text-muted-foreground">{PROPOSAL.termsNote}</p>
    </Block>
  );
}

function rowsOf(answer: Parameters<typeof overTerm>[0] & Parameters<typeof systemOf>[0]): [string, string][] {
  const { annual, host, inputs, assumptions } = answer;
  const words = priceWords(priceTermsOf(assumptions));
  const { p10, p50, p90 } = annual.savings;
  const fee = host.flatFeePerMonth;
  return [
    [PROPOSAL.saving, PROPOSAL.savingOf(whole(p50), whole(p10), whole(p90))],
    [PROPOSAL.price, fee === null ? PROPOSAL.perKwh(words.short) : PROPOSAL.flatFee(whole(fee))],
    [PROPOSAL.rise, words.rising],
    [PROPOSAL.term, PROPOSAL.years(inputs.termYears)],
    [PROPOSAL.upfront, PROPOSAL.upfrontNone],
    [PROPOSAL.system, systemOf(answer)],
  ];
}

const systemOf = ({ system }: { system: { solarKwp: number; batteryKwh: number } }): string =>
  PROPOSAL.systemOf(number(system.solarKwp), number(system.batteryKwh));
