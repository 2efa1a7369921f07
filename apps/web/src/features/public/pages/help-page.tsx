import { useEffect, useState } from 'react';
import { Divider } from '../frame/divider';
import { SiteFrame } from '../frame/site-frame';
import { WRAP } from '../frame/wrap';
import { HelpAside } from '../help/help-aside';
import { HelpIndex } from '../help/help-index';
import { HelpNav } from '../help/help-nav';
import { HelpSearch } from '../help/help-search';
import { type HelpStart, helpStart, type HelpSubject as HelpSubjectData } from '../help/help-start';
import { HelpSubject } from '../help/help-subject';
import { HELP } from '../help/help.texts';

const THREE = 'grid grid-cols-help gap-14 max-xl:gap-8 max-lg:grid-cols-1 max-lg:gap-10';

/** The help: all subjects, or one of them. The same passages are what Lori answers with. */
export function Page() {
  const start = helpStart();
  // Within the app there is nothing to show: the finished page has it.
  useEffect(() => {
    if (!start) location.reload();
  }, [start]);
  const subject = start?.subject ?? null;
  return (
    <SiteFrame path="/help" {...(subject ? { title: HELP.pageTitle(subject.title) } : {})}>
      {subject && start ? (
        <SubjectPage subject={subject} all={start.all} />
      ) : (
        <div
          className={`${WRAP} grid grid-cols-lead gap-16 pt-14 pb-24 max-lg:grid-cols-1 max-md:gap-8 max-md:pt-5 max-md:pb-14`}
        >
          <div>
            <h1 className="display text-hero tracking-tighter break-words">{HELP.title}</h1>
            <p className="mt-5 max-w-note text-lg text-muted-foreground max-md:mt-3">
              {HELP.intro}
              <a href="/#speak-to-lori" className="lnk text-foreground">
                {HELP.lori}
              </a>
              .
            </p>
          </div>
          <div>{start && <HelpIndex all={start.all} />}</div>
        </div>
      )}
      <Divider now={22} />
    </SiteFrame>
  );
}

function SubjectPage({ subject, all }: { subject: HelpSubjectData; all: HelpStart['all'] }) {
  const [open, setOpen] = useState(subject.passages[0]?.id);
  return (
    <div className={`${WRAP} ${THREE} pt-14 pb-24 max-lg:pt-5 max-lg:pb-14`}>
      <HelpNav all={all} current={subject.name} />
      <div className="min-w-0">
        <HelpSearch all={all}>
          <p className="mt-6">
            <a href="/help" className="lnk inline-flex min-h-6 items-center">
              {HELP.back}
            </a>
          </p>
          <h1 className="display mt-1 text-hero tracking-tighter break-words">{subject.title}</h1>
          <p className="mt-3 mb-6 max-w-reading text-lg text-muted-foreground">{subject.about}</p>
          <HelpSubject passages={subject.passages} onOpen={setOpen} />
        </HelpSearch>
      </div>
      <HelpAside passage={subject.passages.find(({ id }) => id === open)} all={all} />
    </div>
  );
}
