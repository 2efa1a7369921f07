import { Calendar } from './calendar.js';
import { Dice } from './dice.js';
import { type Happening, inOrder } from './happenings.js';
import { People } from './people.js';
import { planFunders, planInstallers } from './plan-parties.js';
import { planOtherHosts } from './plan-hosts.js';
import { planOpenLeads } from './plan-leads.js';
import { AMARA, planAdmins, SAM, type World } from './world.js';
import { planProjects } from './plan-projects.js';

const SEED = 20_260_501;

/** The demo's year, up to `now`: the same at every load except for the dates. Pure. */
export function planYear(now: Date): Happening[] {
  const dice = new Dice(SEED);
  const happenings: Happening[] = [];
  const admin = () => (dice.chance(0.25) ? SAM : AMARA);
  const world: World = { calendar: new Calendar(now), dice, people: new People(dice), happenings, admin };
  planAdmins(world);
  const funders = planFunders(world);
  const installers = planInstallers(world);
  const hosts = planProjects(world, { funders, installers });
  planOtherHosts(world, hosts);
  planOpenLeads(world);
  return inOrder(happenings);
}
