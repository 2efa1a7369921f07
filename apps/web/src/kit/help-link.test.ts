import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HELP_LINKS } from './help-link.texts';

const KNOWLEDGE = join(import.meta.dirname, '../../../../libs/lori/knowledge');

describe('links from the portals to the help', () => {
  test.each(Object.entries(HELP_LINKS))('%s leads to a passage that others than admins may read', (_, { href }) => {
    const [, file = '', id = ''] = /^\/help\/([a-z-]+)#([a-z0-9-]+)$/.exec(href) ?? [];
    const text = readFileSync(join(KNOWLEDGE, `${file}.md`), 'utf8');
    const [, roles = 'none'] = new RegExp(`^id: ${id}\\nroles: (.*)$`, 'm').exec(text) ?? [];
    expect(roles).toMatch(/host|funder|installer/);
  });
});
