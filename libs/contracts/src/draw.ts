import { AGREEMENT_ACTIONS, WORKS_ORDER_ACTIONS } from './agreements/lifecycle.js';
import { PERIOD_ACTIONS } from './billing/lifecycle.js';
import type { ActionSpec } from './base/lifecycle.js';
import { statusTitle } from './base/status-words.js';
import { HOST_ACTIONS, USUAL_HOST_MOVES } from './parties/lifecycle.js';
import { JOB_ACTIONS, PROJECT_ACTIONS, USUAL_PROJECT_MOVES } from './projects/lifecycle.js';

/** The lifecycles as Mermaid diagrams, for docs/life-of-a-project.md. */

const roleName = (role: string) => role.replace('_', ' ');

function diagram(actions: Record<string, ActionSpec<string>>, usual: Record<string, readonly string[]>): string {
  const lines = new Set<string>();
  for (const action of Object.values(actions)) {
    if (!action.to || action.label === 'Set status') continue;
    const by = action.by.map(roleName).join(' or ');
    for (const from of action.from.length > 0 ? action.from : ['[*]']) {
      if (from !== action.to) lines.add(`  ${from} --> ${action.to}: ${action.label} (${by})`);
    }
  }
  for (const [from, targets] of Object.entries(usual)) {
    for (const to of targets) {
      const drawn = [...lines].some((line) => line.startsWith(`  ${from} --> ${to}:`));
      if (!drawn) lines.add(`  ${from} --> ${to}: Set status (admin)`);
    }
  }
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n');
}

function table(actions: Record<string, ActionSpec<string>>): string {
  const rows = Object.values(actions).map((action) => {
    const from = action.from.length > 0 ? action.from.map(statusTitle).join(', ') : '–';
    const repeat = action.strict ? 'refused (409)' : 'accepted (200), changes nothing';
    return `| ${action.label} | ${action.by.map(roleName).join(', ')} | ${from} | ${action.to ? statusTitle(action.to) : '–'} | ${repeat} |`;
  });
  return ['| Action | By | From | To | When repeated |', '|---|---|---|---|---|', ...rows].join('\n');
}

export const drawLives = (): string => `# The life of a project

Generated from the lifecycle tables in \`libs/contracts/src\` by \`npm run docs\`. Don't edit it by hand.

The diagrams show the usual moves. An admin may also set any other status, which is recorded as an override.
In the tables, a dash under **From** means that the action creates the record. A dash under **To** means that the action
leaves the status as it is, or that the new status is chosen with it. "System" is the product itself.

## Project

${diagram(PROJECT_ACTIONS, USUAL_PROJECT_MOVES)}

${table(PROJECT_ACTIONS)}

## Job

${diagram(JOB_ACTIONS, {})}

${table(JOB_ACTIONS)}

## Agreement

[agreements.md](agreements.md) describes what each step checks.

${diagram(AGREEMENT_ACTIONS, {})}

${table(AGREEMENT_ACTIONS)}

## Works order

${diagram(WORKS_ORDER_ACTIONS, {})}

${table(WORKS_ORDER_ACTIONS)}

## Month of a live site

[bills.md](bills.md) describes what each step checks.

${diagram(PERIOD_ACTIONS, {})}

${table(PERIOD_ACTIONS)}

## Host

${diagram(HOST_ACTIONS, USUAL_HOST_MOVES)}

${table(HOST_ACTIONS)}
`;
