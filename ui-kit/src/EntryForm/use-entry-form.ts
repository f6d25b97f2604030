import { useEffect, useRef, useState } from 'react';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { useIsHere } from '../hooks/use-is-here.ts';
import { toast } from '../Toaster/toast.ts';
import { changeOf, differencesOf } from './differences.ts';
import type { FieldLabels } from './differences.ts';
import { forgetUnsentInput, useUnsentInput } from './unsent-input.ts';

/** The form as it was opened; `version` of the record, absent for a new one. */
export type Opened<Entry> = { readonly entry: Entry; readonly version?: number | undefined };

/** What a refused save says. */
export type Refusal = {
  readonly sentence: string;
  /** Sentences of the faulty fields, by wire name. */
  readonly faults: Readonly<Record<string, string>>;
  /** How long the toast stays. */
  readonly toast: { readonly duration?: number };
  /** Somebody has saved the record meanwhile: the answer that holds it as it stands. */
  readonly stale: { readonly answer: unknown } | null;
};

/** Reads a failure of the app's client; `otherwise` where the server gave no reason. */
export type RefusalReader = (
  error: unknown,
  about: { otherwise?: string | undefined; fieldOf?: Readonly<Record<string, string>> },
) => Refusal;

export type EntryFormOptions<Entry extends object, Saved> = {
  /** What stands now. Untouched, the form follows it; once typed in, it keeps what it was opened with. */
  readonly opened: Opened<Entry>;
  readonly labels: FieldLabels<Entry>;
  /** The address that keeps the form on screen, with all below it: leaving it with typed input is asked first. */
  readonly staysWithin: string;
  readonly texts: {
    readonly loading: string;
    readonly success: string;
    /** Where the server gave no reason (part A §8, part B §8); absent, what it says of its failure. */
    readonly failed?: string;
  };
  /** Sends what was typed; `change` holds the fields that differ. */
  readonly send: (wish: {
    readonly entry: Entry;
    readonly change: Partial<Entry>;
    readonly version: number | undefined;
  }) => Promise<Saved>;
  /** After the success; also where the screen goes elsewhere. */
  readonly onSaved: (saved: Saved) => void | Promise<void>;
  /** For a form with a version: the record that a `stale` answer holds, and what to do when it is taken. */
  readonly stale?: {
    readonly presentOf: (answer: unknown) => Opened<Entry>;
    readonly onTaken: () => void | Promise<void>;
  };
  /** Refusals that are about one field, by their code: their sentence stands there. */
  readonly fieldOf?: Readonly<Record<string, string>>;
  /** Faults that the browser sees by itself, by wire name; nothing is sent while there are some. */
  readonly check?: (entry: Entry) => Readonly<Record<string, string>>;
};

/** A form: what was typed, its faults, its warning before leaving, its saving, and a colleague's change meanwhile. */
export function useEntryForm<Entry extends object, Saved>(
  options: EntryFormOptions<Entry, Saved>,
  readRefusal: RefusalReader,
) {
  const { labels, staysWithin, texts } = options;
  const form = useRef<HTMLFormElement>(null);
  const isHere = useIsHere();
  const [editing, setEditing] = useState<{ opened: Opened<Entry>; mine: Entry } | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  /** After one the focus goes to the first faulty field; while somebody types it stays where it is. */
  const [refusals, setRefusals] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  /** The record as a colleague left it, while the user decides what to keep. */
  const [present, setPresent] = useState<(Opened<Entry> & { readonly sentence: string }) | null>(null);

  const opened = editing?.opened ?? options.opened;
  const entry = editing?.mine ?? opened.entry;
  const isChanged = Object.keys(changeOf(opened.entry, entry)).length > 0;
  useUnsentInput(isChanged, staysWithin);
  useFocusBack(isSaving);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);

  const reset = () => {
    setEditing(null);
    setFaults({});
  };

  async function send(from: Opened<Entry>, mine: Entry) {
    if (isSaving) return;
    const seen = options.check?.(mine) ?? {};
    setFaults(seen);
    if (Object.keys(seen).length > 0) return setRefusals((count) => count + 1);
    setIsSaving(true);
    const toastId = toast.loading(texts.loading);
    try {
      const saved = await options.send({
        entry: mine,
        change: changeOf(from.entry, mine),
        version: from.version,
      });
      toast.success(texts.success, { id: toastId });
      // Elsewhere by now, it would be what another screen holds.
      if (isHere()) forgetUnsentInput();
      await options.onSaved(saved);
      reset();
    } catch (error) {
      const refusal = readRefusal(error, {
        otherwise: texts.failed,
        ...(options.fieldOf && { fieldOf: options.fieldOf }),
      });
      if (options.stale && refusal.stale) {
        setPresent({ ...options.stale.presentOf(refusal.stale.answer), sentence: refusal.sentence });
        toast.dismiss(toastId);
      } else {
        setFaults(refusal.faults);
        setRefusals((count) => count + 1);
        toast.error(refusal.sentence, { id: toastId, ...refusal.toast });
      }
    } finally {
      setIsSaving(false);
    }
  }

  return {
    /** For the <form>: the first faulty field gets the focus. */
    form,
    entry,
    faults,
    isChanged,
    isSaving,
    /** Takes what was typed; the faults of those fields go. `also` names wire fields that bear other names. */
    change(next: Partial<Entry>, ...also: string[]) {
      setEditing({ opened, mine: { ...entry, ...next } });
      const touched = [...Object.keys(next), ...also];
      setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !touched.includes(field))));
    },
    save: () => send(opened, entry),
    reset,
    /** For the StaleDialog. */
    stale: {
      sentence: present?.sentence ?? '',
      differences:
        present && differencesOf(labels, { opened: opened.entry, theirs: present.entry, mine: entry }),
      /** What was typed stays, on top of what the colleague changed, and is saved. */
      onKeepMine() {
        if (!present) return;
        const mine = { ...present.entry, ...changeOf(opened.entry, entry) };
        setPresent(null);
        setEditing({ opened: present, mine });
        void send(present, mine);
      },
      onTakeTheirs() {
        setPresent(null);
        reset();
        void options.stale?.onTaken();
      },
      onClose: () => setPresent(null),
    },
  };
}

export type EntryForm<Entry extends object> = Omit<
  ReturnType<typeof useEntryForm<Entry, unknown>>,
  'change'
> & { readonly change: (next: Partial<Entry>, ...also: string[]) => void };
