import type { ProposalOutcome } from '@libs/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { HEIGHT, type Shape, WIDTH } from './charts.js';
import type { ProposalContent } from './content.js';
import { PAGE_CSS } from './page-css.js';

/** What the page says of accepting it. */
export interface PageAnswer {
  outcome: ProposalOutcome | null;
  /** The day of the answer. */
  on: string | null;
  /** There is a newer edition, or another one was accepted. */
  newer: boolean;
  code: string;
  /** Where a signed-in host answers; others are asked to sign in there first. */
  href: string;
}

/** The proposal as a page of its own: no script, nothing from elsewhere, printed as it is. */
export function proposalPage(
  content: ProposalContent,
  { pdf, until, answer }: { pdf: string; until: string; answer: PageAnswer },
): string {
  const { number, edition, prepared, company, site, saving, strip, bill, lines, system, months, bestMonth } = content;
  const { later, days, term, steps, basis, warnings, assumptions } = content;
  const html = renderToStaticMarkup(
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>{`Proposal ${number} for ${company} · Voltmere`}</title>
        {/* oxlint-disable-next-line react/no-danger -- our own stylesheet, in which nothing is filled */}
        <style dangerouslySetInnerHTML={{ __html: PAGE_CSS }} />
      </head>
      <body>
        <main>
          <header>
            <b>Voltmere</b>
            <dl>
              <Fact name="Basic proposal" value={`${number}, edition ${edition}`} />
              <Fact name="Prepared" value={prepared} />
              <Fact name="For" value={company} />
            </dl>
          </header>
          <h1>Your Savings Forecast</h1>
          <p>{site}</p>
          <section className="summary">
            <div>
              <p className="lab">You save in an average year</p>
              <p className="big">{saving.p50}</p>
              <p className="lab">P50, {saving.percent} of your bill</p>
            </div>
            <div>
              <Drawing
                shapes={strip}
                height={20}
                label={`Low estimate ${saving.p10}, central estimate ${saving.p50}, high estimate ${saving.p90}`}
              />
              <p>
                In 9 years out of 10 you save more than {saving.p10} (P10). In 1 year out of 10 you save more than{' '}
                {saving.p90} (P90).
              </p>
              <p>{later}</p>
            </div>
          </section>
          <div className="two">
            <section>
              <h2>Your bill</h2>
              <dl className="rows">
                <Fact name="Current bill" value={bill.now} />
                <Fact name="You save" value={bill.saving} />
                <Fact name="New bill" value={bill.after} />
                {lines.map(([name, value]) => (
                  <Fact key={name} name={name} value={value} />
                ))}
              </dl>
            </section>
            <section>
              <h2>What we install</h2>
              <dl className="rows">
                {system.map(([name, value]) => (
                  <Fact key={name} name={name} value={value} />
                ))}
              </dl>
            </section>
          </div>
          <section>
            <h2>{bestMonth}</h2>
            <Drawing shapes={months} label={`Saving by month, low to high. ${bestMonth}`} />
            <p className="ends">
              {[...'JFMAMJJASOND'].map((month, at) => (
                <span key={at}>{month}</span>
              ))}
            </p>
          </section>
          <section>
            <h2>How it works on your site</h2>
            <p>Amber is solar power from your roof, blue is what you still buy, and the line is what you use.</p>
            {days.map(({ label, covered, shapes }) => (
              <figure key={label}>
                <figcaption>
                  {label}: {covered}
                </figcaption>
                <Drawing shapes={shapes} label={`${label} in half hours: ${covered}`} />
              </figure>
            ))}
          </section>
          <section>
            <h2>Money over the term</h2>
            <p>
              {term.total} saved over {term.years} years on our central estimate. {term.basis}
            </p>
            <Drawing shapes={term.shapes} label={`Saving in each of ${term.years} years`} />
            <Table head={['Year', 'Low, P10', 'Central, P50', 'High, P90']} rows={term.rows} />
          </section>
          <section>
            <h2>Next steps</h2>
            <ol>
              {steps.map(([name, words]) => (
                <li key={name}>
                  <b>{name}</b>: {words}
                </li>
              ))}
            </ol>
            <p className="screen">
              <a href={pdf}>Download as PDF</a>
            </p>
          </section>
          <section className="screen answer">
            <h2>Accept or decline</h2>
            <Answer {...answer} />
          </section>
          <section>
            <h2>Assumptions, with their sources</h2>
            <p className="lab">{basis}</p>
            {warnings.map((warning) => (
              <p key={warning}>{warning}.</p>
            ))}
            <Table
              head={['What', 'Value', 'From', 'As of']}
              rows={assumptions.map(({ id, value, source, date }) => [id, value, source, date])}
            />
          </section>
          <footer>
            Voltmere, 20 Half Hour Court, London EC1A 1AA · hello@voltmere.example
            <span className="screen"> · This link works until {until}</span>
          </footer>
        </main>
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}

function Answer({ outcome, on, newer, code, href }: PageAnswer) {
  if (newer)
    return (
      <p>
        There’s a newer edition of this proposal. <a href={href}>Sign in to read it</a>.
      </p>
    );
  if (outcome)
    return (
      <p>
        This proposal was {outcome} on {on}. <a href={href}>Sign in to see what happens next</a>.
      </p>
    );
  return (
    <>
      <p>
        Accept or decline online with the account that this proposal was sent to. The code of the PDF is <b>{code}</b>.
        You’ll see it again before you accept.
      </p>
      <p>
        <a className="act" href={href}>
          Accept or decline
        </a>
      </p>
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const Table = ({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) => (
  <div className="scroll" tabIndex={0} role="region" aria-label={head.join(', ')}>
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function Drawing({ shapes, height = HEIGHT, label }: { shapes: readonly Shape[]; height?: number; label: string }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${height}`} width="100%" role="img" aria-label={label}>
      {shapes.map((shape, at) =>
        shape.kind === 'rect' ? (
          <rect
            key={at}
            x={shape.x}
            y={shape.y}
            width={shape.width}
            height={shape.height}
            fill={shape.fill}
            fillOpacity={shape.opacity}
          />
        ) : (
          <polyline
            key={at}
            points={shape.points.map((point) => point.join(',')).join(' ')}
            stroke={shape.stroke}
            strokeWidth="1.6"
            fill="none"
          />
        ),
      )}
    </svg>
  );
}
