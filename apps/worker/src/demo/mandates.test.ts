import { areaOfPostcode, siteQuestion } from '@libs/contracts';
import { forecast, outwardCodes } from '@libs/forecast';
import { planYear } from './plan.js';
import { ELEANOR } from './world.js';

const plan = planYear(new Date('2026-11-20T14:02:07Z'));
const mandate = plan.find((one) => one.do === 'mandate' && one.by === ELEANOR);
const hers = plan.flatMap((one) => (one.do === 'pair' && one.funder === ELEANOR ? [one] : []));

/** A project's entered figures, and whose site it is. */
const sites = hers.map(({ project, host }) => {
  const edits = plan.flatMap((one) =>
    one.do === 'project' && one.project === project && one.command.name === 'edit' ? [one.command.change] : [],
  );
  const joined = plan.flatMap((one) => (one.do === 'join' && one.person.key === host ? [one.details?.host] : []));
  const [change, details] = [edits[0], joined[0]];
  if (!change?.capitalCost || !change.systemRequirements || !details) throw new Error(`${project} is not whole`);
  const { capitalCost, systemRequirements } = change;
  return { capitalCost, systemRequirements, details };
});

test('the demo funder holds what its mandate asks for: in its regions, about half of its money', () => {
  if (mandate?.do !== 'mandate') throw new Error('The demo funder has no mandate');
  const { geographicFocus = [], maxInvestment } = mandate.mandate.investmentMandate ?? {};
  for (const { details } of sites) {
    const area = areaOfPostcode(details.postcode ?? '');
    expect(geographicFocus).toContain(area && area !== 'outside' ? area.name : area);
  }
  const held = sites.reduce((sum, { capitalCost }) => sum + capitalCost, 0);
  expect(held / (maxInvestment ?? 1)).toBeGreaterThan(0.3);
  expect(held / (maxInvestment ?? 1)).toBeLessThan(0.8);
});

test('its projects return what its mandate asks for, by the forecast; what was entered is what they cost', () => {
  if (mandate?.do !== 'mandate') throw new Error('The demo funder has no mandate');
  let [npv, weighed, outlay] = [0, 0, 0];
  for (const { details, systemRequirements, capitalCost } of sites) {
    const { body } = siteQuestion(details as Parameters<typeof siteQuestion>[0], systemRequirements);
    if (!body) throw new Error('A site of the demo has no question');
    const { funder } = forecast(body, { draws: 20, codes: outwardCodes });
    expect(Math.abs(funder.capex - capitalCost)).toBeLessThanOrEqual(1);
    npv += funder.npv.p50;
    weighed += (funder.irr?.p50 ?? 0) * funder.capex;
    outlay += funder.capex;
  }
  expect(npv).toBeGreaterThan(0);
  expect((100 * weighed) / outlay).toBeGreaterThanOrEqual(mandate.mandate.expectedReturns ?? 0);
});
