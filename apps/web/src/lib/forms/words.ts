import type { FieldValues } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';
import type { Check } from './read-by';
import { FORMS } from './forms.texts';

type RawIssue = { code: string; minimum?: unknown; maximum?: unknown; input?: unknown };

/** A sentence for what a schema of the contract has no text of the product's own for. */
function plainWords(issue: RawIssue): string {
  if (issue.code === 'too_small' || issue.input === undefined) return FORMS.fillIn;
  if (issue.code === 'too_big') return FORMS.tooLong(String(issue.maximum));
  return FORMS.check;
}

/** Checks a form by a schema of the contract, in words of the page. */
export const checkBy = <Output, Input extends FieldValues>(schema: z.ZodType<Output, Input>): Check<Input, Output> => ({
  resolver: zodResolver(schema, { error: plainWords, reportInput: true }),
});
