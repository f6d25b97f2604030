import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DefaultValues, FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form';
import { useAct } from '../hooks/use-act.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { changeOf, differencesOf, isSame, type FieldLabels } from './differences.ts';
import { useUnsentInput } from './unsent-input.ts';

/** The form as it was opened; `version` of the record, absent for a new one. */
export type Opened<Entry> = { readonly entry: Entry; readonly version?: number | undefined };

/** What a refused save says. */
export type Refusal = {
  readonly sentence: string;
  /** Sentences of the faulty fields, by wire name. */
  readonly faults: Readonly<Record<string, string>>;
  /** Whether its toast goes by itself: what is wrong stands at the fields too. */
  readonly isAtField: boolean;
  /** Somebody has saved the record meanwhile: the answer that holds it as it stands. */
  readonly stale: { readonly answer: unknown } | null;
  /** It asks whether what was typed is meant: the screen does so, and nothing is told. */
  readonly isQuestion?: boolean;
};

/** Reads a failure of the app's client; `otherwise` where the server gave no reason. */
export type RefusalReader = (
  error: unknown,
  about: { otherwise?: string | undefined; fieldOf?: Readonly<Record<string, string>> },
) => Refusal;

/** How an app words what is wrong. */
export type FormWords = {
  readonly readRefusal: RefusalReader;
  /** The sentence of a fault that a resolver found; one that is a sentence already stays. */
  readonly say: (fault: string, field: string) => string;
};

export type EntryFormOptions<Entry extends FieldValues, Saved> = {
  /** What stands now. Untouched, the form follows it; once typed in, it keeps what it was opened with. */
  readonly opened: Opened<Entry>;
  /** For a form with a version: how a colleague's change is told. */
  readonly labels?: FieldLabels<Entry>;
  /** The address that keeps the form on screen, with all below it: leaving it with typed input is asked first. */
  readonly staysWithin: string;
  readonly texts: {
    readonly loading: string;
    readonly success: string;
    /** Where the server gave no reason; absent, what it says of its failure. */
    readonly failed?: string;
  };
  /** How long `loading` may stand, in milliseconds; by default until the answer. */
  readonly longest?: number;
  /** Sends what was typed; `change` holds the fields that differ. The key is that of `useAct`. */
  readonly send: (
    wish: {
      readonly entry: Entry;
      readonly change: Partial<Entry>;
      readonly version: number | undefined;
    },
    idempotencyKey: string,
  ) => Promise<Saved>;
  /** After the success; also where the screen goes elsewhere. */
  readonly onSaved: (saved: Saved) => void | Promise<void>;
  /** For a form with a version: the record that a `stale` answer holds, and what to do when it is taken. */
  readonly stale?: {
    readonly presentOf: (answer: unknown) => Opened<Entry>;
    readonly onTaken: () => void | Promise<void>;
  };
  /** Refusals that are about one field, by their code: their sentence stands there. */
  readonly fieldOf?: Readonly<Record<string, string>>;
  /** Faults that the browser sees by itself; nothing is sent while there are some. */
  readonly resolver?: Resolver<Entry>;
};

/** A form: what was typed, its faults, its warning before leaving, its saving, and a colleague's change meanwhile. */
export function useEntryForm<Entry extends FieldValues, Saved>(
  options: EntryFormOptions<Entry, Saved>,
  { readRefusal, say }: FormWords,
) {
  const { labels, staysWithin, texts, resolver } = options;
  const element = useRef<HTMLFormElement>(null);
  const [opened, setOpened] = useState(options.opened);
  const { clearErrors, formState, getValues, handleSubmit, reset, setError, setValue, control } =
    useForm<Entry>({
      defaultValues: opened.entry as DefaultValues<Entry>,
      reValidateMode: 'onSubmit',
      shouldFocusError: false,
      ...(resolver && { resolver }),
    });
  const { isDirty, errors } = formState;
  const entry = useWatch({ control }) as Entry;
  /** After one the focus goes to the first faulty field; while somebody types it stays where it is. */
  const [refusals, setRefusals] = useState(0);
  /** The record as a colleague left it, while the user decides what to keep. */
  const [present, setPresent] = useState<(Opened<Entry> & { readonly sentence: string }) | null>(null);

  const refusalOf = (error: unknown) =>
    readRefusal(error, {
      otherwise: texts.failed,
      ...(options.fieldOf && { fieldOf: options.fieldOf }),
    });
  const { run, isBusy: isSaving } = useAct({
    act: options.send,
    doing: texts.loading,
    longest: options.longest,
    done: texts.success,
    refusalOf: (error) => refusalOf(error).sentence,
    refusedIn: (error) => {
      const { isAtField, isQuestion, stale } = refusalOf(error);
      if (isQuestion || (options.stale && stale)) return 'place';
      return isAtField ? 'both' : 'toast';
    },
    onDone: async (saved, { entry: sent }) => {
      forgetOwn();
      await options.onSaved(saved);
      reset(sent);
    },
    onRefused: (error) => {
      const { sentence, faults, isQuestion, stale } = refusalOf(error);
      if (isQuestion) return;
      if (options.stale && stale) return setPresent({ ...options.stale.presentOf(stale.answer), sentence });
      for (const [field, message] of Object.entries(faults)) setError(field as Path<Entry>, { message });
      focusFault();
    },
  });

  const forgetOwn = useUnsentInput(isDirty, staysWithin);
  useFocusBack(isSaving);
  useLayoutEffect(() => {
    if (!isDirty && !isSame(opened, options.opened)) open(options.opened);
  });
  useEffect(() => {
    if (refusals > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid], [data-state="failed"] button')?.focus();
  }, [refusals]);

  function open(next: Opened<Entry>, mine = next.entry) {
    setOpened(next);
    reset(next.entry);
    reset(mine, { keepDefaultValues: true });
  }

  const focusFault = () => setRefusals((count) => count + 1);

  async function save(from: Opened<Entry>): Promise<void> {
    let isFaulty = false;
    await handleSubmit(
      () => {
        const mine = getValues();
        return run({ entry: mine, change: changeOf(from.entry, mine), version: from.version });
      },
      () => {
        isFaulty = true;
      },
    )();
    // Not before: the faults are told to the fields last.
    if (isFaulty) focusFault();
  }

  const faults = sentencesOf(errors, say);
  /** Takes what was typed; the faults of those fields go, or of the wire fields that it stands for. */
  const change = (next: Partial<Entry>, ...wireFields: string[]) => {
    for (const [field, value] of Object.entries(next))
      setValue(field as Path<Entry>, value, { shouldDirty: true });
    clearErrors((wireFields.length > 0 ? wireFields : Object.keys(next)) as Path<Entry>[]);
  };

  return {
    /** For the <form>: the first faulty field gets the focus. */
    form: element,
    entry,
    faults,
    isChanged: isDirty,
    isSaving,
    change,
    /** What a component of fields is told. */
    fields: { entry, faults, isDisabled: isSaving, onChange: change },
    save: async () => {
      if (!isSaving) await save(opened);
    },
    reset: () => open(options.opened),
    /** For the StaleDialog. */
    stale: {
      sentence: present?.sentence ?? '',
      differences:
        present && labels
          ? differencesOf(labels, { opened: opened.entry, theirs: present.entry, mine: getValues() })
          : null,
      /** What was typed stays, on top of what the colleague changed, and is saved. */
      onKeepMine() {
        if (!present) return;
        setPresent(null);
        open(present, { ...present.entry, ...changeOf(opened.entry, getValues()) });
        void save(present);
      },
      onTakeTheirs() {
        setPresent(null);
        open(options.opened);
        void options.stale?.onTaken();
      },
      onClose: () => setPresent(null),
    },
  };
}

/** The sentence of each faulty field, by its wire name: 'a.b' is b of a. */
function sentencesOf(
  errors: FieldErrors,
  say: FormWords['say'],
  parent = '',
): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const [field, error] of Object.entries(errors)) {
    const name = parent + field;
    if (typeof error?.message === 'string') faults[name] = say(error.message, name);
    else if (error) Object.assign(faults, sentencesOf(error as FieldErrors, say, `${name}.`));
  }
  return faults;
}

export type EntryForm<Entry extends FieldValues> = Omit<
  ReturnType<typeof useEntryForm<Entry, unknown>>,
  'change' | 'fields'
> & { readonly change: (next: Partial<Entry>, ...wireFields: string[]) => void };
