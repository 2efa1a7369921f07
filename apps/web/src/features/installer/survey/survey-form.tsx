import { type JobForInstaller, londonDate, type SurveyFindings } from '@libs/contracts';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/button';
import { Choice } from '../../../kit/choice';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { Select } from '../../../kit/select';
import { toast } from '../../../kit/sonner';
import { Textarea } from '../../../kit/textarea';
import { useNow } from '../../../kit/use-now';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { SaidError } from '../../../lib/forms/refusal';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { useSession } from '../../../lib/session/session';
import { syncQueue } from '../../../lib/sync-queue/browser-queue';
import { SURVEY_WORDS } from '../../common/photos/survey.texts';
import { Block } from '../../common/shell/block';
import { takeStep } from '../use-sync-queue-steps';
import { keyOfSurvey, readSurvey, type Typed, typedOf } from './survey-draft';
import { SURVEY } from './survey.texts';

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));
const W = SURVEY_WORDS;

/** What was found at a site. The draft is kept on the phone, and so is what is sent until there is signal. */
export function SurveyForm({ job, onDone }: { job: JobForInstaller; onDone: () => void }) {
  const { user } = useSession();
  const today = londonDate(useNow(60));
  const form = useDraftForm({
    values: typedOf(job, today),
    check: readBy((typed: Typed) => readSurvey(typed, today)),
    keep: { key: keyOfSurvey(job.id) },
    submit: async (body: SurveyFindings) => {
      if (!user) return;
      // One that was refused before is replaced by this one.
      for (const { id, jobId, work, state } of syncQueue.items) {
        if (jobId === job.id && work.what === 'survey' && state === 'refused') await syncQueue.remove(id);
      }
      const came = await takeStep(user.id, job, 'survey', { fields: body });
      if (typeof came === 'object') throw new SaidError(came.refused);
      if (came === 'kept') toast.success(SURVEY.keptOnPhone, { detail: SURVEY.keptDetail });
      onDone();
    },
  });
  const select = (
    name: 'roofCovering' | 'roofCondition' | 'asbestos' | 'shading',
    label: string,
    words: object,
    help?: string,
  ) => (
    <Field label={label} error={form.errorAt(name)} {...(help ? { help } : {})}>
      {(control) => (
        <Select
          {...control}
          options={optionsOf(words as Record<string, string>)}
          placeholder={SURVEY.choose}
          value={form.values[name]}
          onValueChange={(next) => form.set({ [name]: next })}
        />
      )}
    </Field>
  );
  const number = (name: 'mainFuseAmps' | 'freeWays' | 'cableRunMetres', label: string) => (
    <Field label={label} error={form.errorAt(name)}>
      {(control) => <Input {...control} inputMode="decimal" {...form.field(name)} maxLength={6} />}
    </Field>
  );
  const note = (
    name: 'roofNote' | 'fuseBoardNote' | 'cableRunNote' | 'accessNote' | 'asbestosNote' | 'shadingNote',
    label: string,
  ) => (
    <Field label={label} error={form.errorAt(name)}>
      {(control) => <Textarea {...control} {...form.field(name)} maxLength={1000} rows={2} />}
    </Field>
  );
  return (
    <Form of={form}>
      <p className="mb-6 text-muted-foreground">{SURVEY.kept}</p>
      <Part id="survey-roof" title={W.roof}>
        <Field label={W.day} error={form.errorAt('surveyedDate')}>
          {(control) => <Input {...control} type="date" {...form.field('surveyedDate')} max={today} />}
        </Field>
        {select('roofCovering', W.covering, W.roofCovering)}
        {select('roofCondition', W.condition, W.roofCondition)}
        {note('roofNote', W.roofNote)}
      </Part>
      <Part id="survey-board" title={W.board}>
        {number('mainFuseAmps', SURVEY.amps)}
        {number('freeWays', W.freeWays)}
        {note('fuseBoardNote', W.boardNote)}
      </Part>
      <Part id="survey-cables" title={W.cables}>
        {number('cableRunMetres', SURVEY.metres)}
        {note('cableRunNote', W.cableNote)}
      </Part>
      <Part id="survey-access" title={W.access}>
        <Choice checked={form.values.scaffolding} onChange={(on) => form.set({ scaffolding: on })}>
          {W.scaffolding}
        </Choice>
        {note('accessNote', W.accessNote)}
      </Part>
      <Part id="survey-asbestos" title={W.asbestosTitle}>
        {select('asbestos', W.asbestosTitle, W.asbestos, SURVEY.asbestosHelp)}
        {note('asbestosNote', W.asbestosNote)}
      </Part>
      <Part id="survey-shading" title={W.shadingTitle}>
        {select('shading', W.shadingTitle, W.shading)}
        {note('shadingNote', W.shadingNote)}
      </Part>
      <div className="sticky bottom-0 -mx-1 border-t border-border bg-background px-1 py-3">
        <Button type="submit" size="lg" working={form.working} className="max-md:w-full">
          {job.survey ? SURVEY.sendAgain : SURVEY.send}
        </Button>
      </div>
    </Form>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Block id={id} title={title}>
      <div className="flex flex-col gap-4">{children}</div>
    </Block>
  );
}
