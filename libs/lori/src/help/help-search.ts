import { Database } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { type Passage, PASSAGES } from './passages.js';

/** Words of politeness: they say nothing of what is sought. */
const POLITE = [
  'tell',
  'pleas',
  'get',
  'would',
  'could',
  'may',
  'us',
  'like',
  'also',
  'know',
  'want',
  'need',
  'explain',
];
/** So much of the question's weight must stand in a text. */
const FITS = 0.5;

/**
 * The texts are the code's own, so that they are searched where they stand: PostgreSQL stems them and the question
 * alike. A word weighs by how rare it is, and double where it stands in a title; among equals its own rank decides.
 */
const BEST = `
with passage as (
  select n, setweight(to_tsvector('english', title), 'A') || to_tsvector('english', body) as doc
    from unnest($2::text[], $3::text[]) with ordinality as given (title, body, n)
), asked as (
  select lexeme, quote_literal(lexeme) as word from unnest(to_tsvector('english', $1)) where lexeme <> all($4::text[])
), term as (
  select a.word, ln(1 + (select count(*) from passage) / greatest(count(p.n), 0.5)) as weight
    from asked a left join passage p on p.doc @@ a.word::tsquery group by a.word
), scored as (
  select p.n, sum(t.weight) filter (where p.doc @@ t.word::tsquery) as found, sum(t.weight) as whole,
         sum(t.weight * case when p.doc @@ (t.word || ':A')::tsquery then 2 when p.doc @@ t.word::tsquery then 1 else 0 end) as score,
         ts_rank(p.doc, string_agg(t.word, ' | ')::tsquery) as rank
    from passage p cross join term t group by p.n, p.doc
)
select n::int as n from scored where found >= $5 * whole order by score desc, rank desc, n limit 1`;

/** PostgreSQL's full text search over the questions and answers, the help texts and the product pages. */
@Injectable()
export class HelpSearch {
  constructor(private readonly database: Database) {}

  /** The passage that fits best; null where none does. */
  async best(question: string): Promise<Passage | null> {
    const titles = PASSAGES.map(({ title, words = '' }) => `${title} ${words}`);
    const bodies = PASSAGES.map(({ text }) => text);
    // A null character can't be sent, and means nothing.
    const asked = question.replaceAll('\0', ' ');
    const found = await this.database.read().row<{ n: number }>(BEST, [asked, titles, bodies, POLITE, FITS]);
    return (found && PASSAGES[found.n - 1]) ?? null;
  }
}
