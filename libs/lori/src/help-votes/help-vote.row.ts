import { defineEntity, p } from '@mikro-orm/core';

const HelpVoteSchema = defineEntity({
  name: 'HelpVoteRow',
  tableName: 'help_vote',
  properties: {
    passage: p.text().primary(),
    day: p.date().primary(),
    helpful: p.integer().default(0),
    unhelpful: p.integer().default(0),
  },
  checks: [
    { name: 'help_vote_helpful_check', expression: 'helpful >= 0' },
    { name: 'help_vote_unhelpful_check', expression: 'unhelpful >= 0' },
    { name: 'help_vote_passage_check', expression: 'length(passage) <= 80' },
  ],
});

/** How often a passage of the help was called helpful or not on a London day. Who voted is not stored. */
export class HelpVoteRow extends HelpVoteSchema.class {}
HelpVoteSchema.setClass(HelpVoteRow);
