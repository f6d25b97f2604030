/** Who came in by a passkey in this browser last. */
export type KnownPerson = { readonly name: string; readonly email: string };

/** Kept under `key` in this browser alone, by whoever has a passkey here; « Changer » forgets it. */
export const knownPerson = (key: string) => ({
  read(): KnownPerson | null {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      return isPerson(kept) ? kept : null;
    } catch {
      return null;
    }
  },
  forget: () => localStorage.removeItem(key),
  /** Once somebody is in. Who that is cannot always be learnt: nobody is greeted then, nor who was here before. */
  async learn(whoIsIn: () => Promise<KnownPerson>): Promise<void> {
    const person = await whoIsIn().catch(() => null);
    if (person) localStorage.setItem(key, JSON.stringify(person));
    else this.forget();
  },
});

const isPerson = (kept: unknown): kept is KnownPerson =>
  typeof kept === 'object' &&
  kept !== null &&
  typeof Reflect.get(kept, 'name') === 'string' &&
  typeof Reflect.get(kept, 'email') === 'string';
