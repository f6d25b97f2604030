/** The PEC that are selected in a list. Each box asks for its own: a tick draws one row again, not a hundred. */
export interface Selection {
  subscribe: (listener: () => void) => () => void;
  has: (id: number) => boolean;
  /** The same list until something changes. */
  ids: () => readonly number[];
  toggle: (id: number) => void;
  /** From the last one that was toggled to this one, in the order of these rows. */
  extend: (id: number, rows: readonly number[]) => void;
  set: (ids: readonly number[], isOn: boolean) => void;
  clear: () => void;
}

/** None is selected. */
export function createSelection(): Selection {
  let chosen: ReadonlySet<number> = new Set();
  let list: readonly number[] = [];
  let last: number | null = null;
  const listeners = new Set<() => void>();

  function become(next: ReadonlySet<number>) {
    chosen = next;
    list = [...next];
    for (const listener of listeners) listener();
  }
  const set = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    become(next);
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    has: (id) => chosen.has(id),
    ids: () => list,
    toggle(id) {
      last = id;
      set([id], !chosen.has(id));
    },
    extend(id, rows) {
      const from = last === null ? -1 : rows.indexOf(last);
      const to = rows.indexOf(id);
      if (from === -1 || to === -1) return this.toggle(id);
      last = id;
      set(rows.slice(Math.min(from, to), Math.max(from, to) + 1), true);
    },
    set,
    clear() {
      last = null;
      become(new Set());
    },
  };
}
