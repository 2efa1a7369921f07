import { useEffect } from 'react';
import { Divider } from '../frame/divider';
import { SiteFrame } from '../frame/site-frame';
import { WRAP } from '../frame/wrap';
import { HelpIndex } from '../help/help-index';
import { helpStart } from '../help/help-start';
import { HelpSubject } from '../help/help-subject';
import { HELP } from '../help/help.texts';

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
      <div
        className={`${WRAP} grid grid-cols-lead gap-16 pt-14 pb-24 max-lg:grid-cols-1 max-md:gap-8 max-md:pt-5 max-md:pb-14`}
      >
        <div>
          {subject && (
            <p className="mb-3">
              <a href="/help" className="lnk inline-flex min-h-6 items-center">
                {HELP.back}
              </a>
            </p>
          )}
          <h1 className="display text-hero tracking-tighter break-words">{subject?.title ?? HELP.title}</h1>
          <p className="mt-5 max-w-note text-lg text-muted-foreground max-md:mt-3">
            {subject ? (
              subject.about
            ) : (
              <>
                {HELP.intro}
                <a href="/#speak-to-lori" className="lnk text-foreground">
                  {HELP.lori}
                </a>
                .
              </>
            )}
          </p>
        </div>
        <div>{subject ? <HelpSubject passages={subject.passages} /> : start && <HelpIndex all={start.all} />}</div>
      </div>
      <Divider now={22} />
    </SiteFrame>
  );
}
