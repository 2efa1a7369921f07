import { MEMBER_WORDS, type MemberRight, rolesWith } from '@libs/contracts';
import { AppError, Database } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { REFUSALS } from '../accounts.texts.js';
import { namesWith } from './memberships.js';

/** `owner`, `signatory` → `an owner or a signatory`. */
function rolesInWords(right: MemberRight): string {
  const words = rolesWith(right).map((role) => MEMBER_WORDS[role].toLowerCase());
  const withArticle = words.map((word) => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`);
  const last = withArticle.pop() ?? '';
  return withArticle.length > 0 ? `${withArticle.join(', ')} or ${last}` : last;
}

/** The refusal of a command that the member's role does not allow: it says whom to ask. */
@Injectable()
export class MemberRights {
  constructor(private readonly database: Database) {}

  async refusal(partyId: string, right: MemberRight): Promise<AppError> {
    const names = await this.database.readUnscoped((tx) => namesWith(tx, partyId, right));
    const ask = names.length > 0 ? names.join(' or ') : 'Voltmere';
    return new AppError('forbidden', REFUSALS.memberMayNot(rolesInWords(right), ask), { hint: 'member_role' });
  }
}
