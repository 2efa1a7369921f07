import { TEXTS } from '@libs/contracts';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  useForm,
} from 'react-hook-form';
import { ApiError } from '../api/api-error';
import {
  changesOf,
  clashesOf,
  type Draft,
  fitted,
  followed,
  keptMine,
  type NameOf,
  namesOf,
  same,
  tookTheirs,
} from './draft';
import type { Check } from './read-by';
import { type Refusal, refusalOf } from './refusal';
import { noteUnsaved } from './unsaved';
import { type Keeping, useKeptDraft } from './use-kept-draft';

export interface DraftFormOptions<V extends FieldValues, B> {
  /** What is there now. Where it is a record that others change, fields that nobody touched follow. */
  values: V;
  /** The version of that record. */
  version?: number;
  /** Reads what was typed: a schema of the contract by `checkBy`, a function by `readBy`. */
  check: Check<V, B>;
  /** Done when it resolves; what it throws is the refusal. */
  submit: (body: B) => unknown;
  /** What a refusal without words of its own says. */
  failed?: string;
  /** Called with a refusal, besides what the form shows of it. */
  onRefused?: (refusal: Refusal, error: unknown) => void;
  /** The field that a refusal is about; null: it is under the form. Without this, the fields that the server names. */
  at?: (refusal: Refusal, error: unknown) => NameOf<V> | null;
  /** A long form: its draft is kept in this browser. */
  keep?: Keeping<V> | null;
  /** False: nobody is asked before it is left, since what is typed is worth nothing elsewhere or may not be kept. */
  asks?: boolean;
  /** When a field is first checked. */
  mode?: 'onSubmit' | 'onTouched';
}

interface Refused<V> {
  refusal: Refusal;
  error: unknown;
  /** The fields that it is about, what is said at each, and what was in them: another value is not refused yet. */
  faults: { name: NameOf<V>; message: string; value: unknown }[];
}

/**
 * The product's one kind of form: a draft over what is saved, checked by the contract's schema. It follows a live record,
 * shows what is wrong at its field and goes there, asks before typed words are lost, and keeps the drafts of long forms.
 */
export function useDraftForm<V extends FieldValues, B>(options: DraftFormOptions<V, B>) {
  const {
    values: stands,
    version = 0,
    check,
    submit,
    failed = TEXTS.pleaseTryAgain,
    at,
    keep = null,
    asks = true,
  } = options;
  const ref = useRef<HTMLFormElement>(null);
  const form = useForm<V, unknown, B>({
    resolver: check.resolver,
    defaultValues: stands as DefaultValues<V>,
    mode: options.mode ?? 'onSubmit',
    shouldFocusError: false,
  });
  const { register, setValue, getValues, setFocus, trigger, formState } = form;
  const { errors, isSubmitting: working, isSubmitted, submitCount } = formState;
  const values = form.watch();
  const put = (part: Partial<V>) => {
    for (const name of namesOf(part)) setValue(name as Path<V>, part[name] as PathValue<V, Path<V>>);
  };

  const [seen, setSeen] = useState({ base: stands, version });
  const typed: Draft<V> = { base: seen.base, values, version: seen.version };
  const draft = followed(typed, stands, version);
  const changes = changesOf(draft, stands);
  const dirty = changes.length > 0;
  const clashes = clashesOf(draft, stands);
  const settle = ({ base, values: now, version: known }: Draft<V>) => {
    setSeen({ base, version: known });
    put(now);
  };
  useLayoutEffect(() => {
    if (draft !== typed) settle(draft);
  });

  const kept = useKeptDraft({ keep, draft, dirty, restore: (found) => settle(fitted(found, stands)) });

  const [refused, setRefused] = useState<Refused<V> | null>(null);
  /** What was sent and taken: leaving it asks nothing. */
  const [sent, setSent] = useState<V | null>(null);
  const unsaved = asks && dirty && !working && !(sent !== null && same(sent, values));
  const keeps = keep !== null;
  useEffect(() => {
    noteUnsaved(ref, unsaved ? { kept: keeps } : null);
    return () => noteUnsaved(ref, null);
  }, [unsaved, keeps]);

  const clearRefusal = () => setRefused(null);
  const send = form.handleSubmit(async (body) => {
    clearRefusal();
    // Whoever leads away when it is done is not asked.
    noteUnsaved(ref, null);
    kept.flush();
    try {
      await submit(body);
      setSent(getValues());
      if (keep?.until !== 'told') kept.forget();
    } catch (error) {
      const refusal = refusalOf(error, failed);
      const about = at ? [at(refusal, error)] : Object.keys(errorsOf(error));
      const faults = namesOf(stands)
        .filter((name) => about.includes(name))
        .map((name) => ({
          name,
          message: errorsOf(error)[name] ?? refusal.title,
          value: getValues()[name] as unknown,
        }));
      setRefused({ refusal, error, faults });
      options.onRefused?.(refusal, error);
    }
  });
  // All fields together: one may be wrong because of another.
  const now = JSON.stringify(values);
  const checked = useRef(now);
  useEffect(() => {
    if (isSubmitted && checked.current !== now) void trigger();
    checked.current = now;
  }, [now, isSubmitted, trigger]);
  // The first field that is wrong, once it is marked.
  useEffect(() => {
    if (submitCount > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);

  const errorAt = (name: NameOf<V>): string | undefined =>
    messageIn(errors[name]) ??
    refused?.faults.find((fault) => fault.name === name && same(fault.value, values[name]))?.message;

  const press = () => {
    if (!working) void send();
  };

  return {
    ref,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      press();
    },
    send: press,
    working,
    values: draft.values,
    stands,
    version: draft.version,
    changes,
    clashes,
    dirty,
    errorAt,
    /** What is said under the form. */
    refusal: refused?.faults.length === 0 ? refused.refusal : null,
    /** The refusal as it came, wherever it is shown. */
    error: refused?.error ?? null,
    clearRefusal,
    /** Ties a field of the browser to its value. */
    field: (name: NameOf<V>, how?: RegisterOptions<V, Path<V>>) => register(name as unknown as Path<V>, how),
    focus: (name: NameOf<V>) => setFocus(name as unknown as Path<V>),
    set: put,
    reset: (part: Partial<V> = {}) => {
      form.reset({ ...stands, ...part });
      setSeen({ base: stands, version });
      clearRefusal();
      kept.forget();
    },
    keepMine: (fields: readonly NameOf<V>[]) => settle(keptMine(draft, stands, fields)),
    takeTheirs: (fields: readonly NameOf<V>[]) => settle(tookTheirs(draft, stands, fields)),
    savedAt: kept.savedAt,
    restoredAt: kept.restoredAt,
    /** Nothing of it is kept; what is in the fields stays. */
    drop: () => {
      setSent(getValues());
      noteUnsaved(ref, null);
      kept.forget();
    },
  };
}

export type DraftForm<V extends FieldValues> = ReturnType<typeof useDraftForm<V, never>>;

/** What the server says of single fields, by the last part of each path. */
const errorsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ path, message }) => [path.split('.').at(-1) ?? path, message]))
    : {};

/** A list's fault may lie deeper than at its name. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  return Object.entries(error)
    .filter(([name]) => name !== 'ref')
    .map(([, inner]) => messageIn(inner))
    .find(Boolean);
}
