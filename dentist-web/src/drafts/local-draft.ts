import {
  blankDetails,
  detailsBodyOf,
  holdsDetails,
  type DetailsEntry,
} from '@accordent/api/client/request-details.ts';
import { nobody, type TypedPatient } from '../patients/PatientFields.tsx';
import { laidOver } from './laid-over.ts';
import { replacedBy, without, type FieldWords } from './replaced-words.ts';
import type { Awaited, DraftBody, DraftDocumentItem, DraftRecord } from './drafts.api.ts';
import type { PhotoLook } from '@accordent/api/client/shrink-photo.ts';

/** What is typed of a new request. */
export type Typed = {
  readonly userId: number | null;
  readonly patient: TypedPatient;
  readonly details: DetailsEntry;
  readonly remark: string;
  /** null: nobody has said. */
  readonly hasCareBegun: boolean | null;
  /** Differences with a paper that were answered by what is typed, each by a hash. */
  readonly kept: readonly string[];
};

/** A document that is not in yet; its bytes wait beside it. */
export type LocalFile = {
  readonly key: string;
  readonly place: string;
  /** The key of the document that goes once this one is in, and whose place it takes then. */
  readonly replaced?: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  /** 'preparing': a photo that is being made smaller. */
  readonly state: 'preparing' | 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  readonly share: number;
  /** Why it failed; '' else. */
  readonly sentence: string;
};

/**
 * What stopped the sending, the keeping of what is typed ('unsaved') or another change ('undone'): a refusal to read; or
 * the network or the server ('away'), which is waited for.
 */
export type Stop = {
  readonly kind: Refusal | 'unreachable' | 'away';
  readonly sentence: string;
};

export type Refusal = 'refused' | 'unsaved' | 'undone';

/** Whether it is one that is not waited for. */
const isRefusal = ({ kind }: Stop): boolean => kind !== 'unreachable' && kind !== 'away';

/** A new request as this device holds it; the server has it too once `id` is known. */
export type LocalDraft = {
  readonly localId: string;
  /** Whose it is, at which practice; null where nobody was logged in. It leaves for nobody else. */
  readonly account: string | null;
  /** What it was begun with while no answer has come: asked again under its key it must be the same. */
  readonly begunWith: DraftBody | null;
  readonly id: number | null;
  /** The number of the one that it takes up, which somebody has deleted. */
  readonly deletedId: number | null;
  readonly version: number;
  readonly typed: Typed;
  /** What the server had of it when it was last read or saved here; null: not known. */
  readonly base: Typed | null;
  /** What was written on this device, as it was written last. */
  readonly written: FieldWords;
  /** Words that gave way to those of another device, or to what is typed here over them. */
  readonly replaced: FieldWords;
  /** The server has all that is typed. */
  readonly isSaved: boolean;
  /** Opened, and not read from the server yet. */
  readonly isLoading: boolean;
  readonly files: readonly LocalFile[];
  /** What was noticed of photos that this device took, by their keys: in or on their way. */
  readonly looks: Readonly<Record<string, PhotoLook>>;
  readonly documents: readonly DraftDocumentItem[];
  /** Keys of files that were taken away before their answer, or replaced: the server may still have them. */
  readonly removed: readonly string[];
  /** Its sender has asked for it: it leaves as soon as it can. */
  readonly isArmed: boolean;
  /** The server holds it to be sent. */
  readonly isArmedThere: boolean;
  /** It was taken back, and the server, which may hold it to be sent, has still to be told. */
  readonly isDisarmDue: boolean;
  readonly isSending: boolean;
  readonly stop: Stop | null;
  readonly faults: Readonly<Record<string, string>>;
  readonly isOffline: boolean;
  /** The PEC that became of it. */
  readonly dfcId: number | null;
};

/** Names as they will be kept, however they were typed. */
export const inCapitals = ({ lastname, firstname }: Pick<TypedPatient, 'lastname' | 'firstname'>) => ({
  lastname: lastname.toLocaleUpperCase('fr-FR'),
  firstname: firstname.toLocaleUpperCase('fr-FR'),
});

export const blankTyped: Typed = {
  userId: null,
  patient: nobody,
  details: blankDetails,
  remark: '',
  hasCareBegun: null,
  kept: [],
};

export const blankDraft = (localId: string, account: string | null = null): LocalDraft => ({
  localId,
  account,
  begunWith: null,
  id: null,
  deletedId: null,
  version: 0,
  typed: blankTyped,
  base: null,
  written: {},
  replaced: {},
  isSaved: true,
  isLoading: false,
  files: [],
  looks: {},
  documents: [],
  removed: [],
  isArmed: false,
  isArmedThere: false,
  isDisarmDue: false,
  isSending: false,
  stop: null,
  faults: {},
  isOffline: false,
  dfcId: null,
});

export function isStarted({ typed, files, documents }: LocalDraft): boolean {
  const { patient, details, remark } = typed;
  return (
    [patient.nir.number, patient.nir.key, patient.lastname, patient.firstname, remark].some(Boolean) ||
    holdsDetails(details) ||
    files.length + documents.length > 0
  );
}

/** Whether the server has all that is typed, of a draft that it knows. */
export const isKept = ({ isSaved, id }: LocalDraft): boolean => isSaved && id !== null;

/** What goes once all that is typed is kept. */
export const withoutUnsaved = (draft: LocalDraft | undefined): Partial<LocalDraft> =>
  draft?.stop?.kind === 'unsaved' || draft?.stop?.kind === 'undone' ? { stop: null, faults: {} } : {};

/** Whether a document is still to leave. */
export const isOnItsWay = ({ state }: LocalFile): boolean => state !== 'failed';

/** Whether a document is still there only until another one takes its place. */
export const isReplacing = ({ files }: LocalDraft): boolean =>
  files.some((file) => file.replaced !== undefined && isOnItsWay(file));

/** Whether the server lacks something that this device has to tell it. */
export const isBehind = ({ isOffline, isSaved, isDisarmDue, stop, files, dfcId }: LocalDraft): boolean =>
  dfcId === null &&
  (isOffline ||
    !isSaved ||
    isDisarmDue ||
    (stop !== null && !isRefusal(stop)) ||
    files.some(({ state }) => state === 'waiting'));

/** Whether something of it is on this device alone, so that a logout destroys it, or what it was told to do. */
export const isOnlyHere = (draft: LocalDraft): boolean =>
  draft.dfcId === null &&
  isStarted(draft) &&
  (!draft.isSaved || draft.isDisarmDue || draft.files.length > 0 || (draft.isArmed && !draft.isArmedThere));

/** Whether the server holds it to be sent, and nothing of it is on its way from here. */
export const isSentElsewhere = ({ isArmedThere, files }: LocalDraft): boolean =>
  isArmedThere && !files.some(isOnItsWay);

/** What is on its way from here, and what others have said is on its way from theirs: its place is not told. */
export function awaitedOf(draft: LocalDraft, armed: readonly string[]): readonly Awaited[] {
  const { files, documents, removed } = draft;
  const ours = new Set([...removed, ...[...files, ...documents].map(({ key }) => key)]);
  return [
    ...files.filter(isOnItsWay).map(({ key, place }) => ({ key, place })),
    ...armed.filter((key) => !ours.has(key)).map((key) => ({ key, place: '' })),
  ];
}

/** What one that is armed waits for; null: for what is on its way from here. */
export type WaitsFor = 'network' | 'server' | 'device' | null;

/** What one that is armed waits for, before it can leave. */
export function waitOf(draft: LocalDraft): WaitsFor {
  if (draft.isOffline) return 'network';
  if (draft.stop?.kind === 'away') return 'server';
  return isSentElsewhere(draft) && !draft.isSending ? 'device' : null;
}

/** How much of the bytes that are on their way is in, from 0 to 1; null where none is. */
export function shareOf(files: readonly LocalFile[]): number | null {
  const leaving = files.filter(isOnItsWay);
  const whole = leaving.reduce((sum, { size }) => sum + size, 0);
  return whole === 0 ? null : leaving.reduce((sum, { size, share }) => sum + size * share, 0) / whole;
}

/** As the server keeps it. */
export function bodyOf({ userId, patient, details, remark, hasCareBegun, kept }: Typed): DraftBody {
  const { insuredNir, ...texts } = detailsBodyOf(details);
  return {
    userId,
    patient: {
      lastname: patient.lastname,
      firstname: patient.firstname,
      nirNumber: patient.nir.number,
      nirKey: patient.nir.key,
      isNirConfirmed: patient.isNirConfirmed,
      knownId: typeof patient.known === 'number' ? patient.known : null,
    },
    details: { ...texts, insuredNir: insuredNir ?? '' },
    remark,
    hasCareBegun,
    kept: [...kept],
  };
}

/** As a form holds it. */
export function typedOf({ userId, patient, details, remark, hasCareBegun, kept }: DraftRecord): Typed {
  const { lastname, firstname, nirNumber, nirKey, isNirConfirmed, knownId } = patient;
  const { insuredNir, ...texts } = details;
  return {
    userId,
    patient: {
      nir: { number: nirNumber, key: nirKey },
      isNirConfirmed,
      lastname,
      firstname,
      known: knownId,
      typedNames: { lastname, firstname },
    },
    details: {
      ...texts,
      insuredNir: insuredNir === '' ? null : { number: insuredNir.slice(0, 13), key: insuredNir.slice(13) },
    },
    remark,
    hasCareBegun,
    kept,
  };
}

/** A document among others in the place of the one that it replaces, or last where that is not there. */
export function inPlaceOf(
  replaced: string | undefined,
  document: DraftDocumentItem,
  all: readonly DraftDocumentItem[],
): readonly DraftDocumentItem[] {
  const others = all.filter(({ key }) => key !== document.key);
  return others.some(({ key }) => key === replaced)
    ? others.map((one) => (one.key === replaced ? document : one))
    : [...others, document];
}

/**
 * What the server tells of a draft, over what this device holds of it: each field that was changed here and is not saved
 * stands, and a file that is being sent stays one until its own answer tells what became of it. What was read before the last save tells
 * nothing any more.
 */
export function mergedWith(local: LocalDraft, record: DraftRecord): LocalDraft {
  if (record.id === local.id && record.version < local.version)
    return { ...local, dfcId: record.dfcId ?? local.dfcId, isLoading: false };
  const sending = local.files.filter(({ state }) => state === 'sending').map(({ key }) => key);
  const come = record.documents.filter(({ key }) => !sending.includes(key));
  // One that takes another's place has come, though its own answer was lost.
  const taking = local.files.flatMap(({ key, replaced }) => {
    const document = come.find((one) => one.key === key);
    return document && come.some((one) => one.key === replaced) ? [{ document, replaced: replaced! }] : [];
  });
  const removed = [...local.removed, ...taking.map(({ replaced }) => replaced)];
  const documents = taking
    .reduce<readonly DraftDocumentItem[]>(
      (all, { document, replaced }) => inPlaceOf(replaced, document, all),
      come,
    )
    .filter(({ key }) => !removed.includes(key));
  const told = typedOf(record);
  const typed = local.isSaved ? told : laidOver(local.base, local.typed, told);
  const replaced = replacedBy(local, { record: told, after: typed });
  return {
    ...local,
    id: record.id,
    version: record.version,
    documents,
    removed,
    files: local.files.filter(({ key }) => !documents.some((document) => document.key === key)),
    dfcId: record.dfcId,
    isLoading: false,
    isArmedThere: record.armed !== null,
    isArmed: local.isArmed || (record.armed !== null && !local.isDisarmDue),
    typed,
    base: told,
    written: without(local.written, replaced),
    replaced: { ...local.replaced, ...replaced },
  };
}
