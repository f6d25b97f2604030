import type { ReactNode } from 'react';

export type ToastKind = 'loading' | 'success' | 'error' | 'info';

export interface ToastAction {
  label: string;
  onClick: () => void;
  /** The key that does the same, drawn beside it. */
  shortcut?: string | undefined;
}

export interface ToastOptions {
  /** One link: « Annuler », « Réessayer ». */
  action?: ToastAction | undefined;
  /** A few words in grey after the sentence: a reference. */
  detail?: ReactNode;
  /** Milliseconds; `Infinity` stays until closed. Default 5 s, an error stays. */
  duration?: number | undefined;
  /** Draws how much of its time is left: what it offers goes with it. */
  isTimed?: boolean | undefined;
  /** Replaces the toast of that id. */
  id?: string | undefined;
}

export interface ToastEntry extends ToastOptions {
  id: string;
  kind: ToastKind;
  message: ReactNode;
  duration: number;
}

const FIVE_SECONDS = 5000;
const MOST = 4;

let entries: readonly ToastEntry[] = [];
let count = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, message: ReactNode, options: ToastOptions = {}): string {
  count += 1;
  const id = options.id ?? `toast-${count}`;
  const duration = options.duration ?? (kind === 'loading' || kind === 'error' ? Infinity : FIVE_SECONDS);
  const entry: ToastEntry = { ...options, id, kind, message, duration };
  const isKnown = entries.some((known) => known.id === id);
  publish(
    isKnown ? entries.map((known) => (known.id === id ? entry : known)) : [...entries, entry].slice(-MOST),
  );
  return id;
}

export interface ToastPromiseTexts<T> {
  loading: ReactNode;
  success: ReactNode | ((result: T) => ReactNode);
  error: ReactNode | ((failure: unknown) => ReactNode);
  /** The longest wait, in milliseconds; then the loading toast goes. */
  longest?: number | undefined;
}

/** Short messages at the bottom left. `loading` stays until it is replaced; errors stay until they are closed. */
export const toast = {
  success: (message: ReactNode, options?: ToastOptions) => show('success', message, options),
  error: (message: ReactNode, options?: ToastOptions) => show('error', message, options),
  info: (message: ReactNode, options?: ToastOptions) => show('info', message, options),
  loading: (message: ReactNode, options?: ToastOptions) => show('loading', message, options),
  dismiss(id: string): void {
    publish(entries.filter((entry) => entry.id !== id));
  },
  clear(): void {
    publish([]);
  },
  /** Loading, then success or error in the same place. Gives back the promise, rejections included. */
  async promise<T>(work: Promise<T>, texts: ToastPromiseTexts<T>): Promise<T> {
    const id = show('loading', texts.loading, { duration: texts.longest });
    try {
      const result = await work;
      const said = typeof texts.success === 'function' ? texts.success(result) : texts.success;
      show('success', said, { id });
      return result;
    } catch (failure) {
      const said = typeof texts.error === 'function' ? texts.error(failure) : texts.error;
      show('error', said, { id });
      throw failure;
    }
  },
};

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly ToastEntry[] => entries;
